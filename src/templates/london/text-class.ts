import { toPlainText, type RichText } from '#src/domain/rich-text.ts';

const shortestInColumns = 500;
const maxInColumns = 3000;
/** Below some six lines a large first letter has no text to stand in. */
const shortestWithDropCap = 360;

/** Long texts stand in one column: nobody scrolls back up to begin the next. A few lines are not worth parting. */
export function textClass(body: RichText): string {
  const text = toPlainText(body);
  const inColumns = text.length >= shortestInColumns && text.length <= maxInColumns;
  return [
    'article-text',
    inColumns ? 'article-columns' : '',
    text.length < shortestWithDropCap || beginsWithMark(text) ? 'plain-start' : '',
  ]
    .filter((name) => name !== '')
    .join(' ');
}

/** Browsers count a mark beside the first letter as part of it, which leaves a hole in a drop cap: “I’m”, “«So”, “1”. */
const beginsWithMark = (text: string): boolean => !/^\s*\p{L}[\p{L}\s]/u.test(text);
