import { defaultsOf, type AnyBlock } from '../fields.ts';
import { audio } from './audio.ts';
import { code } from './code.ts';
import { comparison } from './comparison.ts';
import { credits } from './credits.ts';
import { figures } from './figures.ts';
import { file } from './file.ts';
import { gallery } from './gallery.ts';
import { image } from './image.ts';
import type { BlockOf } from './kind.ts';
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
export type Block = { [T in BlockType]: BlockOf<T, (typeof blockKinds)[T]['fields']> }[BlockType];
export type BlockFor<T extends BlockType> = Extract<Block, { type: T }>;

export function isBlockType(type: unknown): type is BlockType {
  return typeof type === 'string' && Object.hasOwn(blockKinds, type);
}

/** A new block with default values. */
export function newBlock<T extends BlockType>(type: T, id: string): BlockFor<T> {
  return { id, type, hidden: false, ...defaultsOf(blockKinds[type].fields) } as unknown as BlockFor<T>;
}

/** The blocks that visitors see; entries of their lists that are hidden are left out. */
export function visibleBlocks(body: readonly AnyBlock[]): Block[] {
  // The body has passed the schema, so a block of a known type has its fields.
  return body
    .filter(({ type, hidden }) => !hidden && isBlockType(type))
    .map((one) => (holdsHidden(one) ? withoutHidden(one) : one)) as Block[];
}

/** Copying every block would take long, and few contain hidden entries. */
function holdsHidden(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return isHidden(value) || Object.values(value).some(holdsHidden);
}

function withoutHidden<T>(value: T): T {
  if (Array.isArray(value)) return value.filter((entry) => !isHidden(entry)).map(withoutHidden) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withoutHidden(inner)])) as T;
}

function isHidden(entry: unknown): boolean {
  return typeof entry === 'object' && entry !== null && 'hidden' in entry && entry.hidden === true;
}
