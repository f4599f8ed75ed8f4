import { noIssue, type FieldBase, type FieldRules } from './field.ts';

export type ToggleField = FieldBase<'toggle', boolean>;

export function toggle(label: string, more: { hint?: string; default?: boolean } = {}): ToggleField {
  const fallback = more.default ?? false;
  return { kind: 'toggle', label, hint: more.hint, default: fallback };
}

export const toggleRules: FieldRules<ToggleField> = {
  holds: (value): value is boolean => typeof value === 'boolean',
  issue: noIssue,
};
