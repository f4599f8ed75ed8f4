/** Rich text is a tree of the nodes below and nothing else; it is never stored or rendered as HTML from outside. */
export type Mark =
  { type: 'bold' } | { type: 'italic' } | { type: 'code' } | { type: 'link'; attrs: { href: string } };
export type InlineNode = { type: 'text'; text: string; marks?: Mark[] } | { type: 'hardBreak' };
export type BlockNode =
  | { type: 'paragraph'; content?: InlineNode[] }
  | { type: 'heading'; attrs: { level: 3 | 4 }; content?: InlineNode[] }
  | { type: 'bulletList'; content: ListItem[] }
  | { type: 'orderedList'; content: ListItem[] }
  | { type: 'blockquote'; content: BlockNode[] };
export type ListItem = { type: 'listItem'; content: BlockNode[] };
export type RichText = { type: 'doc'; content: BlockNode[] };

export const emptyRichText: RichText = { type: 'doc', content: [] };

/** Plain text with a blank line between blocks and a line break for each hard break. */
export function toPlainText(doc: RichText): string {
  return doc.content.map(blockText).join('\n\n');
}

function blockText(node: BlockNode): string {
  switch (node.type) {
    case 'paragraph':
    case 'heading':
      return (node.content ?? []).map((part) => (part.type === 'text' ? part.text : '\n')).join('');
    case 'blockquote':
      return node.content.map(blockText).join('\n\n');
    case 'bulletList':
    case 'orderedList':
      return node.content.map((item) => `- ${item.content.map(blockText).join('\n')}`).join('\n');
  }
}

/** Paragraphs from plain text: a blank line ends a paragraph, a single line break stays one. Undone by toPlainText. */
export function fromPlainText(text: string): RichText {
  if (text === '') return emptyRichText;
  return { type: 'doc', content: text.split('\n\n').map(paragraphOf) };
}

function paragraphOf(text: string): BlockNode {
  const content = text
    .split('\n')
    .flatMap((line, index): InlineNode[] => [
      ...(index > 0 ? [{ type: 'hardBreak' } as const] : []),
      ...(line === '' ? [] : [{ type: 'text', text: line } as const]),
    ]);
  return content.length === 0 ? { type: 'paragraph' } : { type: 'paragraph', content };
}

export function isEmptyRichText(doc: RichText): boolean {
  return toPlainText(doc).trim() === '';
}
