import { z } from 'zod';
import { toPlainText, type BlockNode, type ListItem, type RichText } from '../rich-text.ts';
import { cleanLine } from '../safe-text.ts';

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
