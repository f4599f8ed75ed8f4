import { isText, noIssue, type FieldBase, type FieldRules } from './field.ts';

/** A list of short strings: `tags` are words (edited in one line), `lines` are sentences (a row each). */
export type StringsField = FieldBase<'strings', string[]> & {
  as: 'tags' | 'lines';
  max: number;
  maxItems: number;
};

type StringsMore = { max?: number; maxItems?: number; hint?: string };

export function tags(label: string, more: StringsMore = {}): StringsField {
  return strings('tags', label, { max: 80, maxItems: 60, ...more });
}

export function lines(label: string, more: StringsMore = {}): StringsField {
  return strings('lines', label, { max: 1000, maxItems: 60, ...more });
}

function strings(
  as: 'tags' | 'lines',
  label: string,
  more: Required<Omit<StringsMore, 'hint'>> & StringsMore,
): StringsField {
  const { max, maxItems, hint } = more;
  return { kind: 'strings', as, label, hint, max, maxItems, default: [] };
}

export const stringsRules: FieldRules<StringsField> = {
  holds: (value): value is string[] => Array.isArray(value) && value.every(isText),
  issue: noIssue,
};
