import { emptyRichText, type BlockNode, type RichText } from '#src/domain/rich-text.ts';
import { markdownSpans, nodesOf, wordsOf } from './markdown-spans.ts';

// “# of users” is no heading.
const heading = /^#{1,6}[ \t]+(?!\p{Ll})/u;
const bullet = /^[ \t]*[-*+][ \t]+/;
const numbered = /^[ \t]*(\d{1,2})[.)][ \t]+/;
// “> 50 %” is no quotation.
const quoted = /^>[ \t]?(?!\s*[\d=])/;
const rule = /^[ \t]*(?:-{3,}|\*{3,}|_{3,})[ \t]*$/;

/** Markdown as words: its marks fall away, and a link keeps its URL in brackets. */
export function textWithoutMarkdown(text: string): string {
  return wordsOf(markdownSpans(linesOf(text).map(withoutHeading).join('\n')));
}

/** Markdown as rich text: paragraphs, headings, lists, quotations, and the marks of words. */
export function richTextFromMarkdown(text: string): RichText {
  const blocks: BlockNode[] = [];
  let isOpen = false;
  for (const line of linesOf(text)) {
    if (line.trim() === '' || rule.test(line)) isOpen = false;
    else isOpen = addLine(blocks, line, isOpen);
  }
  return blocks.length === 0 ? emptyRichText : { type: 'doc', content: blocks };
}

/** Adds a line to the last block if that is open, otherwise as a new block. Returns whether the next line may continue it. */
function addLine(blocks: BlockNode[], line: string, isOpen: boolean): boolean {
  const last = blocks.at(-1);
  if (heading.test(line)) {
    blocks.push({ type: 'heading', attrs: { level: 3 }, content: nodesIn(withoutHeading(line)) });
    return false;
  }
  if (bullet.test(line)) {
    const item = itemOf(line.replace(bullet, ''));
    if (last?.type === 'bulletList') last.content.push(item);
    else blocks.push({ type: 'bulletList', content: [item] });
    return true;
  }
  const number = Number(numbered.exec(line)?.[1]);
  const list = last?.type === 'orderedList' ? last : null;
  // Other numbers would be counted anew.
  if (number === 1 || number === (list?.content.length ?? 0) + 1) {
    const item = itemOf(line.replace(numbered, ''));
    if (list !== null) list.content.push(item);
    else blocks.push({ type: 'orderedList', content: [item] });
    return true;
  }
  if (quoted.test(line)) {
    const content = paragraphOf(line.replace(quoted, ''));
    if (last?.type === 'blockquote' && isOpen) last.content.push(content);
    else blocks.push({ type: 'blockquote', content: [content] });
    return true;
  }
  const open = isOpen ? lastParagraph(last) : null;
  if (open === null) blocks.push(paragraphOf(line));
  else open.content = [...(open.content ?? []), { type: 'hardBreak' }, ...nodesIn(line.trimStart())];
  return true;
}

function lastParagraph(block: BlockNode | undefined): Extract<BlockNode, { type: 'paragraph' }> | null {
  if (block?.type === 'paragraph') return block;
  if (block?.type === 'blockquote') return lastParagraph(block.content.at(-1));
  if (block?.type === 'bulletList' || block?.type === 'orderedList')
    return lastParagraph(block.content.at(-1)?.content.at(-1));
  return null;
}

const itemOf = (line: string) => ({ type: 'listItem' as const, content: [paragraphOf(line)] });

const paragraphOf = (line: string) => ({ type: 'paragraph' as const, content: nodesIn(line) });

const nodesIn = (line: string) => nodesOf(markdownSpans(line));

const linesOf = (text: string): string[] => text.replace(/<br ?\/?>/gi, '\n').split(/\r\n|[\r\n]/);

const withoutHeading = (line: string): string =>
  heading.test(line) ? line.replace(heading, '').replace(/[ \t]#{1,6}$/, '') : line;
