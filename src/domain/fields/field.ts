/**
 * A field is a value from which everything about it follows: its form control (kind, label, hint), its limits, its
 * default and its schema.
 * @see fieldSchema in `../schemas/field-schema.ts`
 */
export type FieldBase<K extends string, T> = {
  kind: K;
  label: string;
  hint: string | undefined;
  default: T;
};

/** The rules of all fields of a kind. */
export type FieldRules<F extends { default: unknown }> = {
  /** True for a value of the right type, even an invalid one. */
  holds: (value: unknown) => value is F['default'];
  /** The issue to fix before publishing, as a sentence to show beside the field's label; null without one. */
  issue: (field: F, value: F['default']) => string | null;
};

export const noIssue = (): null => null;

export function isText(value: unknown): value is string {
  return typeof value === 'string';
}
