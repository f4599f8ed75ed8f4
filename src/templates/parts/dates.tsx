import type { ReactNode } from 'react';
import { isDate } from '#src/domain/fields.ts';
import type { SiteView } from '../template.ts';

type Style = 'full' | 'month' | 'year';

/** A date as typed (`2024`, `2024-05`, `2024-05-31`), formatted in the site's language; other text is unchanged. */
export function DateText({
  value,
  site,
  style = 'full',
}: {
  value: string;
  site: SiteView;
  style?: Style;
}): ReactNode {
  const typed = value.trim();
  if (typed === '') return null;
  const date = dateOf(typed);
  if (date === null) return <span dir="auto">{typed}</span>;
  return <time dateTime={typed}>{formatDate({ typed, date, style, language: site.language })}</time>;
}

type RangeProps = { start: string; end: string; site: SiteView; style?: Style };

/** A date range. One with a start but no end is current. */
export function DateRange({ start, end, site, style = 'full' }: RangeProps): ReactNode {
  const from = start.trim();
  const to = end.trim();
  const sameWords = to !== '' && shown(from, style) === shown(to, style);
  if (from === '' || sameWords) return <DateText value={to} site={site} style={style} />;
  return (
    <span className="range">
      <DateText value={from} site={site} style={style} />
      {' – '}
      {to === '' ? site.labels.present : <DateText value={to} site={site} style={style} />}
    </span>
  );
}

/** The number of characters of a typed date that each style shows. */
const lengths: Record<Style, number> = { full: 10, month: 7, year: 4 };

const shown = (typed: string, style: Style): string =>
  dateOf(typed) === null ? typed : typed.slice(0, lengths[style]);

/** True if there is a date or a range to show. */
export function hasDates({ start, end }: { start: string; end: string }): boolean {
  return start.trim() !== '' || end.trim() !== '';
}

function dateOf(typed: string): Date | null {
  return isDate(typed) ? new Date(typed) : null;
}

function formatDate(input: { typed: string; date: Date; style: Style; language: string }): string {
  const { typed, date, style, language } = input;
  if (style === 'year' || typed.length === 4) return formatter(language, { year: 'numeric' }).format(date);
  const day = typed.length === 10 && style === 'full' ? ({ day: 'numeric' } as const) : {};
  return formatter(language, { year: 'numeric', month: 'short', ...day }).format(date);
}

/** Every word and digit that dates can contain in a language, for the choice of fonts. */
export function dateWords(language: string): string[] {
  const months = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2000, month, 10)));
  const digits = ['1234', '5678', '9000'].map((year) => new Date(year));
  return [...months, ...digits].map((date) =>
    formatDate({ typed: date.toISOString().slice(0, 10), date, style: 'full', language }),
  );
}

/**
 * A cache, because creating a formatter takes longer than rendering a page. There are three for each language in use.
 */
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${Object.keys(options).join(' ')}`;
  const made = formatters.get(key) ?? newFormatter(language, options);
  formatters.set(key, made);
  return made;
}

/** Typed dates are Gregorian in every language. */
function newFormatter(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const fixed = { ...options, timeZone: 'UTC', calendar: 'gregory' };
  const locale = isLocale(language) ? language : (language.split('-')[0] ?? 'en');
  return new Intl.DateTimeFormat([locale, 'en'], fixed);
}

function isLocale(language: string): boolean {
  try {
    return Intl.getCanonicalLocales(language).length > 0;
  } catch {
    return false;
  }
}
