import { z } from 'zod';
import { cleanLine } from './safe-text.ts';

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

const maxDepth = 8;

const mark = z.discriminatedUnion('type', [
  z.object({ type: z.literal('bold') }),
  z.object({ type: z.literal('italic') }),
  z.object({ type: z.literal('code') }),
  z.object({ type: z.literal('link'), attrs: z.object({ href: z.string().max(2048) }) }),
]);

const inline = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('text'),
    text: z.string().min(1).transform(cleanLine),
    marks: z.array(mark).max(4).optional(),
  }),
  z.object({ type: z.literal('hardBreak') }),
]);

const inlineContent = z.array(inline).optional();

const block: z.ZodType<BlockNode> = z.lazy(() =>
  z.discriminatedUnion('type', [
    z.object({ type: z.literal('paragraph'), content: inlineContent }),
    z.object({
      type: z.literal('heading'),
      attrs: z.object({ level: z.union([z.literal(3), z.literal(4)]) }),
      content: inlineContent,
    }),
    z.object({ type: z.literal('bulletList'), content: z.array(listItem) }),
    z.object({ type: z.literal('orderedList'), content: z.array(listItem) }),
    z.object({ type: z.literal('blockquote'), content: z.array(block) }),
  ]),
);

const listItem: z.ZodType<ListItem> = z.lazy(() =>
  z.object({ type: z.literal('listItem'), content: z.array(block) }),
);

const shallowEnough = (value: unknown): boolean => depthOf(value, 0) <= maxDepth * 2;

function depthOf(value: unknown, depth: number): number {
  if (depth > maxDepth * 2 || typeof value !== 'object' || value === null || !('content' in value))
    return depth;
  if (!Array.isArray(value.content)) return depth;
  return value.content.reduce<number>(
    (deepest, child) => Math.max(deepest, depthOf(child, depth + 1)),
    depth,
  );
}

/** The allow-list as a schema; `max` counts characters of text. */
export function richTextSchema(max: number): z.ZodType<RichText> {
  return z
    .custom<unknown>(shallowEnough, 'The text is nested too deeply.')
    .pipe(z.object({ type: z.literal('doc'), content: z.array(block) }))
    .refine((doc) => toPlainText(doc).length <= max, `At most ${max} characters.`);
}

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
