import type { FieldBase } from './field.ts';

/** A block as lists, paths and merges see it. Its own fields follow from its type: see `../blocks`. */
export type AnyBlock = {
  id: string;
  type: string;
  hidden: boolean;
  /** The name of the hint from its starting point. @see hintOf in `../starting-points.ts` */
  hint?: string | undefined;
};
export type BlocksField = FieldBase<'blocks', AnyBlock[]> & { maxItems: number };

/** The body of a project, a post, a series or a page of one's own: blocks in order, none within another. */
export function blocks(label: string, more: { hint?: string; maxItems?: number } = {}): BlocksField {
  const { hint, maxItems = 200 } = more;
  return { kind: 'blocks', label, hint, maxItems, default: [] };
}
