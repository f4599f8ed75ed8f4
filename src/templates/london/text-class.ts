import { toPlainText, type RichText } from '#src/domain/rich-text.ts';

const shortestInColumns = 500;
const maxInColumns = 3000;
/** With fewer than about six lines, a drop cap has no text around it. */
const shortestWithDropCap = 360;

/** Long texts are in one column, so that nobody scrolls back up. Short texts are not split. */
export function textClass(body: RichText): string {
  const text = toPlainText(body);
  const columns = text.length >= shortestInColumns && text.length <= maxInColumns ? ' article-columns' : '';
  const start = text.length < shortestWithDropCap || beginsWithMark(text) ? ' plain-start' : '';
  return `article-text${columns}${start}`;
}

/** Browsers include punctuation beside the first letter, which leaves a hole in a drop cap: “I’m”, “«So”, “1”. */
const beginsWithMark = (text: string): boolean => !/^\s*\p{L}[\p{L}\s]/u.test(text);
