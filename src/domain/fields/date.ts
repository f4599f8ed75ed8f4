import { isText, type FieldBase, type FieldRules } from './field.ts';

export type DateField = FieldBase<'date', string> & { open: boolean };

export const dateMax = 40;
/** The shape of a date. @see isDate for those of the calendar */
export const datePattern = /^\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/;

/** `2024`, `2024-05` or `2024-05-31`; `open` dates may also stay empty to mean "until now". */
export function date(label: string, more: { hint?: string; open?: boolean } = {}): DateField {
  const { hint, open = false } = more;
  return { kind: 'date', label, hint, open, default: '' };
}

/** True for a date of the calendar. `2024-02-30` only has the shape of one, and readers of feeds refuse it. */
export function isDate(text: string): boolean {
  if (!datePattern.test(text) || text.startsWith('0000')) return false;
  const day = Number(text.slice('2024-05-'.length));
  if (day <= 28) return true;
  // Some engines turn 30 February into a day of March, others into no date.
  const date = new Date(text);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

export const dateRules: FieldRules<DateField> = {
  holds: isText,
  issue(_field, value) {
    if (value === '' || isDate(value)) return null;
    return datePattern.test(value)
      ? `${value} does not exist.`
      : 'enter a date such as 2024, 2024-05 or 2024-05-31.';
  },
};
