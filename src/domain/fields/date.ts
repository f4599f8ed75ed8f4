import { isText, type FieldBase, type FieldRules } from './field.ts';

export type DateField = FieldBase<'date', string> & { open: boolean };

export const dateMax = 40;
export const datePattern = /^\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/;

/** `2024`, `2024-05` or `2024-05-31`; `open` dates may also stay empty to mean "until now". */
export function date(label: string, more: { hint?: string; open?: boolean } = {}): DateField {
  const { hint, open = false } = more;
  return { kind: 'date', label, hint, open, default: '' };
}

export const dateRules: FieldRules<DateField> = {
  holds: isText,
  issue: (_field, value) =>
    value === '' || datePattern.test(value) ? null : 'enter a date such as 2024, 2024-05 or 2024-05-31.',
};
