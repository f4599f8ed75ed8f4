import { datePattern, isDate } from '#src/domain/fields.ts';

const ongoing =
  /^(?:(?:up )?(?:to|till|until) )?(?:the )?(?:present(?: day)?|now|current(?:ly)?|today|ongoing|date|heute|aktuell|actuel(?:lement)?|actualidad|actual(?:mente)?|atual(?:mente)?|presente|heden|obecnie|attuale|oggi|н\.?\s?в\.?|至今|現在|现在|현재)$/iu;

/**
 * A date as this product writes it (`2024`, `2024-05`, `2024-05-31`), '' for "until now", or null when the text is none
 * that can be read in one way only.
 */
export function dateFromText(typed: string): string | null {
  const text = oneLine(typed);
  if (text === '' || ongoing.test(text)) return '';
  const date = joined(numericParts(text) ?? wordParts(text) ?? []);
  return isDate(date) ? date : null;
}

/** The month of a date whose day does not exist, such as `2017-09` of `2017-09-31`; null for all other texts. */
export function monthFromText(typed: string): string | null {
  const text = oneLine(typed);
  const parts = numericParts(text) ?? wordParts(text) ?? [];
  const month = joined(parts.slice(0, 2));
  const hasDay = datePattern.test(joined(parts)) && parts[2] !== undefined;
  return hasDay && !isDate(joined(parts)) && isDate(month) ? month : null;
}

const joined = (parts: Parts): string =>
  parts
    .filter((part) => part !== undefined)
    .map((part) => part.padStart(2, '0'))
    .join('-');

/** The separators between the two dates of a range, in text with single spaces. */
const between = / ?[–—~～] ?| -+ | (?:to|until|till|bis|à|al?) /giu;

/** Start and end of a date range such as `June 2016 to December 2018`, `2019–2023` or `2020 - present`, or null. */
export function rangeFromText(typed: string): { start: string; end: string } | null {
  const text = oneLine(typed);
  const [from, to] = /^\d{4}-\d{4}$/.test(text) ? text.split('-') : endsOf(text);
  const start = from === undefined ? null : dateFromText(from);
  const end = to === undefined ? null : dateFromText(to);
  return start === null || start === '' || end === null ? null : { start, end };
}

/** The text before and after the first separator that follows a digit; empty when there is none. */
function endsOf(text: string): [string, string] | [] {
  for (const { 0: separator, index } of text.matchAll(between)) {
    const from = text.slice(0, index);
    const to = text.slice(index + separator.length);
    if (to !== '' && /\d/.test(from)) return [from, to];
  }
  return [];
}

const maxLength = 100;

/** With single spaces; '-' for a text longer than any date or range, so that no pattern sees it. */
function oneLine(typed: string): string {
  const text = typed.trim();
  return text.length > maxLength ? '-' : text.replace(/\s+/g, ' ');
}

type Parts = (string | undefined)[];

function numericParts(text: string): Parts | null {
  const yearFirst = /^(\d{4})(?:[-/.](\d{1,2})(?:[-/.](\d{1,2}))?)?(?:[T ]\d{2}:\d{2}.*)?$/.exec(text);
  if (yearFirst !== null) return yearFirst.slice(1);
  const monthFirst = /^(\d{1,2})[-/.](\d{4})$/.exec(text);
  if (monthFirst !== null) return [monthFirst[2], monthFirst[1]];
  const yearLast = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})$/.exec(text);
  if (yearLast === null) return null;
  const [, first = '', separator, second = '', year] = yearLast;
  // Dates with points begin with the day; dates with slashes are ambiguous, unless only one reading is possible.
  if (separator === '.' || Number(first) > 12 || first === second) return [year, second, first];
  return Number(second) > 12 ? [year, first, second] : null;
}

function wordParts(text: string): Parts | null {
  const monthYear = /^(\p{L}+)\.?,? (?:de )?(\d{4})$/u.exec(text);
  if (monthYear !== null) return withMonth(monthYear[2], monthYear[1]);
  const monthDayYear = /^(\p{L}+)\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/u.exec(text);
  if (monthDayYear !== null) return withMonth(monthDayYear[3], monthDayYear[1], monthDayYear[2]);
  const dayMonthYear = /^(\d{1,2})(?:st|nd|rd|th|\.)? (?:de )?(\p{L}+)\.?,? (?:de )?(\d{4})$/u.exec(text);
  if (dayMonthYear !== null) return withMonth(dayMonthYear[3], dayMonthYear[2], dayMonthYear[1]);
  const eastern = /^(\d{4})\s?年(?:\s?(\d{1,2})\s?月(?:\s?(\d{1,2})\s?日)?)?$/u.exec(text);
  return eastern === null ? null : eastern.slice(1);
}

function withMonth(year: string | undefined, name: string | undefined, day?: string): Parts | null {
  const month = monthNumber(name ?? '');
  return month === null ? null : [year, String(month), day];
}

// The first letters that tell the months of English, German, French, Spanish, Dutch, Italian, Portuguese and Polish apart.
const months = [
  /^(?:jan|gen|ene|sty)/,
  /^(?:feb|fév|fev|lut)/,
  /^(?:mar|mär|mrz|maart|mrt)/,
  /^(?:apr|avr|abr|kwi)/,
  /^(?:may|mai|mei|mag|maj)/,
  /^(?:jun|juin|giu|cze)/,
  /^(?:jul|juil|lug|lip)/,
  /^(?:aug|aoû|aou|ago|sie)/,
  /^(?:sep|set|wrz)/,
  /^(?:oct|okt|ott|out|pa[źz])/,
  /^(?:nov|lis)/,
  /^(?:dec|dez|déc|dic|gru)/,
] as const;

function monthNumber(name: string): number | null {
  const index = months.findIndex((month) => month.test(name.toLowerCase()));
  return index === -1 || name.length > 10 ? null : index + 1;
}
