import { z } from 'zod';

/**
 * A field is a value from which everything about it follows: its form control (kind, label, hint), its limits, its
 * default and its schema. Schemas are those of a draft: they hold shape and size, and let half-typed values be saved.
 */
export type FieldBase<K extends string, T> = {
  kind: K;
  label: string;
  hint: string | undefined;
  schema: z.ZodType;
  default: T;
};

/** What is true of all fields of a kind. */
export type FieldRules<F extends { default: unknown }> = {
  /** True for a value of the kind's shape, whether it is valid or not. */
  holds: (value: unknown) => value is F['default'];
  /** What must be fixed before publishing, as a sentence for a place where the field's label stands; null if nothing. */
  issue: (field: F, value: F['default']) => string | null;
};

/** Ids of sections, of entries in lists, and of uploads. */
export const idSchema = z.string().regex(/^[a-z0-9]{1,32}$/, 'An id has 1 to 32 characters of a-z and 0-9.');

export const noIssue = (): null => null;

export function isText(value: unknown): value is string {
  return typeof value === 'string';
}
