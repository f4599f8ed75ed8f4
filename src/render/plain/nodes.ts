import type { BlockNode, InlineNode, ListItem, RichText } from '#src/domain/rich-text.ts';
import { safeUrl } from '#src/domain/safe-url.ts';

/** Words that may link. */
export type Run = { text: string; url: string | null };

/** The text of a site without its design. Both Markdown and plain text are written from it. */
export type TextNode =
  | { kind: 'heading'; level: number; runs: readonly Run[] }
  | { kind: 'paragraph'; runs: readonly Run[] }
  | { kind: 'list'; isOrdered: boolean; items: readonly (readonly Run[])[] }
  | { kind: 'quote'; nodes: readonly TextNode[] }
  | { kind: 'code'; language: string; text: string }
  /** The first row names the columns. */
  | { kind: 'table'; rows: readonly (readonly string[])[] }
  | { kind: 'image'; alt: string; url: string };

/** Text with the link its author typed, where that is safe. */
export const run = (text: string, url = ''): Run => ({ text: text.trim(), url: safeUrl(url) });

export const heading = (level: number, text: string, url: string | null = null): TextNode => ({
  kind: 'heading',
  level,
  runs: [{ text: text.trim(), url }],
});

/** Plain text: a blank line ends a paragraph. */
export function paragraphs(text: string): TextNode[] {
  return text
    .split(/\n\s*\n/)
    .filter((one) => one.trim() !== '')
    .map((one) => ({ kind: 'paragraph', runs: [run(one)] }));
}

/** Short facts on one line; nothing if all are empty. */
export function facts(...parts: readonly (Run | string)[]): TextNode[] {
  const shown = parts
    .map((part) => (typeof part === 'string' ? run(part) : part))
    .filter(({ text }) => text !== '');
  if (shown.length === 0) return [];
  return [
    {
      kind: 'paragraph',
      runs: shown.flatMap((part, index) => (index === 0 ? [part] : [{ text: ' · ', url: null }, part])),
    },
  ];
}

/** A list of lines; nothing if all are empty. */
export function bullets(items: readonly (Run | string | readonly Run[])[]): TextNode[] {
  const lines = items
    .map((item): readonly Run[] => (typeof item === 'string' ? [run(item)] : 'text' in item ? [item] : item))
    .filter((runs) => runs.some(({ text }) => text.trim() !== ''));
  return lines.length === 0 ? [] : [{ kind: 'list', isOrdered: false, items: lines }];
}

/** Rich text; `level` is that of its highest headings. */
export function prose(doc: RichText, level: number): TextNode[] {
  return doc.content.flatMap((node) => nodesOf(node, level)).filter(hasWords);
}

function nodesOf(node: BlockNode, level: number): TextNode[] {
  switch (node.type) {
    case 'paragraph':
      return [{ kind: 'paragraph', runs: runsOf(node.content) }];
    case 'heading':
      return [{ kind: 'heading', level: level + node.attrs.level - 3, runs: runsOf(node.content) }];
    case 'blockquote':
      return [{ kind: 'quote', nodes: node.content.flatMap((inner) => nodesOf(inner, level)) }];
    case 'bulletList':
    case 'orderedList':
      return [{ kind: 'list', isOrdered: node.type === 'orderedList', items: node.content.flatMap(linesOf) }];
  }
}

/** An item and those of the lists in it, one after the other. */
function linesOf({ content }: ListItem): Run[][] {
  const own = content.flatMap((node) =>
    node.type === 'paragraph' || node.type === 'heading' ? runsOf(node.content) : [],
  );
  const inner = content.flatMap((node) =>
    node.type === 'bulletList' || node.type === 'orderedList' ? node.content.flatMap(linesOf) : [],
  );
  return [own, ...inner].filter((runs) => runs.some(({ text }) => text.trim() !== ''));
}

function runsOf(content: readonly InlineNode[] = []): Run[] {
  return content.map((node) => {
    if (node.type === 'hardBreak') return { text: '\n', url: null };
    const link = node.marks?.find((mark) => mark.type === 'link');
    return { text: node.text, url: link === undefined ? null : safeUrl(link.attrs.href) };
  });
}

function hasWords(node: TextNode): boolean {
  switch (node.kind) {
    case 'heading':
    case 'paragraph':
      return node.runs.some(({ text }) => text.trim() !== '');
    case 'list':
      return node.items.length > 0;
    case 'quote':
      return node.nodes.some(hasWords);
    default:
      return true;
  }
}
