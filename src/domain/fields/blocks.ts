import type { z } from 'zod';
import type { FieldBase } from './field.ts';

/** A block as lists, paths and merges see it. Its own fields follow from its type: see `../blocks`. */
export type AnyBlock = {
  id: string;
  type: string;
  hidden: boolean;
  /** The name of what its starting point says of it. @see hintOf in `../starting-points.ts` */
  hint?: string | undefined;
};
export type BlocksField = FieldBase<'blocks', AnyBlock[]> & { maxItems: number };

/** A body made of blocks. `schema` is that of one block. @see blocks in `../blocks`, which knows all of them */
export function blocksField(
  label: string,
  more: { hint: string | undefined; maxItems: number; schema: z.ZodType },
): BlocksField {
  return { kind: 'blocks', label, default: [], ...more };
}
