import { z } from 'zod';
import { defaultsOf, idSchema, type AnyBlock, type BlocksField } from '../fields.ts';
import { blocksField } from '../fields/blocks.ts';
import { isWithinDepth } from '../depth.ts';
import { audio } from './audio.ts';
import { code } from './code.ts';
import { comparison } from './comparison.ts';
import { credits } from './credits.ts';
import { figures } from './figures.ts';
import { file } from './file.ts';
import { gallery } from './gallery.ts';
import { image } from './image.ts';
import { link } from './link.ts';
import { quote } from './quote.ts';
import { steps } from './steps.ts';
import { table } from './table.ts';
import { text } from './text.ts';
import { video } from './video.ts';

/** Every block kind, in the order in which an author is offered them. */
export const blockKinds = {
  text,
  image,
  gallery,
  video,
  audio,
  quote,
  figures,
  steps,
  comparison,
  code,
  file,
  link,
  table,
  credits,
} as const;

export type BlockType = keyof typeof blockKinds;
export type Block = { [T in BlockType]: z.output<(typeof blockKinds)[T]['schema']> }[BlockType];
export type BlockFor<T extends BlockType> = Extract<Block, { type: T }>;

export function isBlockType(type: unknown): type is BlockType {
  return typeof type === 'string' && Object.hasOwn(blockKinds, type);
}

/** A block nobody has typed in yet. */
export function newBlock<T extends BlockType>(type: T, id: string): BlockFor<T> {
  return { id, type, hidden: false, ...defaultsOf(blockKinds[type].fields) } as unknown as BlockFor<T>;
}

/** A block of a kind that this version does not know: kept as it came, never rendered. */
const unknownBlock = z.object({
  id: idSchema,
  type: z.literal('unknown'),
  hidden: z.literal(true),
  original: z.record(z.string(), z.unknown()).refine(isWithinDepth, 'This block is nested too deeply.'),
});

const blockSchema = z.preprocess(
  known,
  z.discriminatedUnion('type', [
    unknownBlock,
    ...Object.values(blockKinds).map(({ schema }) => schema),
  ] as never),
);

/** A block of an unknown kind is wrapped; one that was unknown once and is known now becomes itself again. */
function known(stored: unknown): unknown {
  if (typeof stored !== 'object' || stored === null || !('type' in stored)) return stored;
  if (isBlockType(stored.type)) return stored;
  if (stored.type !== 'unknown') {
    return { id: 'id' in stored ? stored.id : '', type: 'unknown', hidden: true, original: stored };
  }
  const original: unknown = 'original' in stored ? stored.original : null;
  const isKnown =
    typeof original === 'object' && original !== null && 'type' in original && isBlockType(original.type);
  return isKnown ? original : stored;
}

/** The body of a project, a post, a series or a page of one's own: blocks in order, none within another. */
export function blocks(label: string, more: { hint?: string; maxItems?: number } = {}): BlocksField {
  const { hint, maxItems = 200 } = more;
  const schema = z.array(blockSchema).max(maxItems, `At most ${maxItems} blocks.`).default([]);
  return blocksField(label, { hint, maxItems, schema });
}

/** The blocks that visitors see; entries of their lists that are hidden are left out. */
export function visibleBlocks(body: readonly AnyBlock[]): Block[] {
  // The schema has read the body, so a known type comes with its own fields.
  return body
    .filter(({ type, hidden }) => !hidden && isBlockType(type))
    .map((one) => withoutHidden(one)) as Block[];
}

function withoutHidden<T>(value: T): T {
  if (Array.isArray(value)) return value.filter((entry) => !isHidden(entry)).map(withoutHidden) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withoutHidden(inner)])) as T;
}

function isHidden(entry: unknown): boolean {
  return typeof entry === 'object' && entry !== null && 'hidden' in entry && entry.hidden === true;
}
