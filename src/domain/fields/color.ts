import { z } from 'zod';
import { isText, noIssue, type FieldBase, type FieldRules } from './field.ts';

export type ColorField = FieldBase<'color', string>;

/** A color as `#rrggbb`. */
export function color(label: string, more: { hint?: string; default: string }): ColorField {
  const schema = z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, 'A color is written #rrggbb.')
    .default(more.default);
  return { kind: 'color', label, hint: more.hint, schema, default: more.default };
}

export const colorRules: FieldRules<ColorField> = { holds: isText, issue: noIssue };
