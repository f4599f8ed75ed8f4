import { z } from 'zod';
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
  const values = choices.map((choice) => choice.value);
  const fallback = more.default ?? values[0];
  if (fallback === undefined) throw new TypeError(`The field '${label}' has no choices.`);
  const schema = z.enum(values).default(() => z.enum(values).parse(fallback));
  return { kind: 'select', label, hint: more.hint, choices, schema, default: fallback };
}

export const selectRules: FieldRules<SelectField> = { holds: isText, issue: noIssue };
