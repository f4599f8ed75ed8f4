import { emptyRichText, type RichText } from '../rich-text.ts';
import { noIssue, type FieldBase, type FieldRules } from './field.ts';

export type RichTextField = FieldBase<'richText', RichText> & { max: number };

/** Formatted text, 20,000 characters by default. */
export function richText(label: string, more: { max?: number; hint?: string } = {}): RichTextField {
  const { max = 20_000, hint } = more;
  return { kind: 'richText', label, hint, max, default: emptyRichText };
}

export const richTextRules: FieldRules<RichTextField> = {
  holds: (value): value is RichText =>
    typeof value === 'object' && value !== null && 'type' in value && value.type === 'doc',
  issue: noIssue,
};
