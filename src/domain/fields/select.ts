import { isText, noIssue, type FieldBase, type FieldRules } from './field.ts';

export type Choice<V extends string = string> = { value: V; label: string };
export type SelectField<V extends string = string> = FieldBase<'select', V> & {
  choices: readonly Choice<V>[];
};

export function select<const V extends string>(
  label: string,
  choices: readonly Choice<V>[],
  more: { hint?: string; default?: NoInfer<V> } = {},
): SelectField<V> {
  const fallback = more.default ?? choices[0]?.value;
  if (fallback === undefined) throw new TypeError(`The field '${label}' has no choices.`);
  return { kind: 'select', label, hint: more.hint, choices, default: fallback };
}

export const selectRules: FieldRules<SelectField> = { holds: isText, issue: noIssue };
