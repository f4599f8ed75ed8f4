import type { EssentialFields, Fields, Values } from '../fields.ts';

/** A block kind: one value from which form, limits, defaults and schema follow. */
export type BlockKind<T extends string, F extends Fields> = {
  type: T;
  label: string;
  /** One sentence for the author who chooses a block. */
  purpose: string;
  fields: F;
  essential: EssentialFields;
};

export type BlockOf<T extends string, F extends Fields> = {
  id: string;
  type: T;
  hidden: boolean;
  hint?: string | undefined;
} & Values<F>;

export function block<const T extends string, F extends Fields>(
  type: T,
  more: {
    label: string;
    purpose: string;
    fields: F;
    /** All where none are named. */
    essential?: readonly (keyof F & string)[];
  },
): BlockKind<T, F> {
  const { label, purpose, fields, essential = Object.keys(fields) } = more;
  return { type, label, purpose, fields, essential };
}
