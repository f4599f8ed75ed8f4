import { fieldKinds, type Field, type ListField } from './fields.ts';

/** The details of a closed entry: `Design · Acme` and `2019–2022`. Each is empty when its fields are. */
export type EntryDetails = { words: string; years: string };

export function detailsOf(
  entry: Record<string, unknown>,
  { details, item }: Pick<ListField, 'details' | 'item'>,
): EntryDetails {
  const parts = details.flatMap((name) => {
    const field = item[name];
    return field === undefined ? [] : [{ field, value: entry[name] }];
  });
  const words = parts.map(({ field, value }) => wordsOf(field, value));
  const dates = parts.filter(({ field }) => field.kind === 'date');
  return { words: words.filter((part) => part !== '').join(' · '), years: yearsOf(dates) };
}

function wordsOf(field: Field, value: unknown): string {
  if (field.kind === 'date') return '';
  if (field.kind === 'select') return field.choices.find((choice) => choice.value === value)?.label ?? '';
  return fieldKinds.strings.holds(value) ? value.join(', ') : textOf(value);
}

/** The years from the first date to the last; an end that is left open goes on until now. */
function yearsOf([start, end]: readonly { field: Field; value: unknown }[]): string {
  const first = yearOf(start?.value);
  const last = yearOf(end?.value);
  if (first === '' || first === last) return last;
  if (last !== '') return `${first}–${last}`;
  return end?.field.kind === 'date' && end.field.open ? `${first}–now` : first;
}

/** An invalid date is shown as it was typed. */
function yearOf(date: unknown): string {
  const text = textOf(date);
  return /^\d{4}(?=$|-)/.exec(text)?.[0] ?? text;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
