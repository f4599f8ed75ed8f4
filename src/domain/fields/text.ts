import { isText, type FieldBase, type FieldRules } from './field.ts';

export type TextFormat = 'plain' | 'email' | 'phone';
export type TextField = FieldBase<'text', string> & {
  max: number;
  lines: 'one' | 'many';
  format: TextFormat;
  required: boolean;
};

type TextMore = { max?: number; hint?: string; format?: TextFormat; required?: boolean };

/** One line of text, 200 characters by default. */
export function text(label: string, more: TextMore = {}): TextField {
  const { max = 200, hint, format = 'plain', required = false } = more;
  return { kind: 'text', label, hint, max, lines: 'one', format, required, default: '' };
}

/** Plain paragraphs, 2,000 characters by default. */
export function paragraph(label: string, more: TextMore = {}): TextField {
  const { max = 2000, hint, format = 'plain', required = false } = more;
  return { kind: 'text', label, hint, max, lines: 'many', format, required, default: '' };
}

/** The email pattern of zod, which checks accounts, but without loading zod. */
export const emailPattern =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

export const textRules: FieldRules<TextField> = {
  holds: isText,
  issue(field, value) {
    const typed = value.trim();
    if (typed === '') return field.required ? 'fill this in.' : null;
    return issueByFormat[field.format](typed);
  },
};

const issueByFormat: Readonly<Record<TextFormat, (typed: string) => string | null>> = {
  plain: () => null,
  email: (typed) => (emailPattern.test(typed) ? null : 'enter an email address such as ada@example.org.'),
  phone: (typed) => (/^\+?[\d\s().\-/x]{3,60}$/i.test(typed) ? null : 'use digits, spaces and + only.'),
};
