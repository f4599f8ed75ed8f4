import { isText, noIssue, type FieldBase, type FieldRules } from './field.ts';

export type ColorField = FieldBase<'color', string>;

/** Whether a text is a color as `#rrggbb`. */
export function isColor(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text);
}

/** A color as `#rrggbb`. */
export function color(label: string, more: { hint?: string; default: string }): ColorField {
  return { kind: 'color', label, hint: more.hint, default: more.default };
}

export const colorRules: FieldRules<ColorField> = { holds: isText, issue: noIssue };
