import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { labelsFor } from '#src/templates/every-label.ts';
import { DateRange } from '#src/templates/parts/dates.tsx';
import type { SiteView } from '#src/templates/template.ts';

const range = (start: string, end: string, language = 'en'): string => {
  const site = { language, labels: labelsFor(language) } as SiteView;
  return renderToStaticMarkup(<DateRange start={start} end={end} site={site} />).replaceAll(
    /<\/?span[^>]*>/g,
    '',
  );
};

describe('date range', () => {
  it.each([
    ['2024', '2025', '<time dateTime="2024">2024</time> – <time dateTime="2025">2025</time>'],
    ['2024-05', '', '<time dateTime="2024-05">May 2024</time> – Present'],
    ['', '2024-05-31', '<time dateTime="2024-05-31">May 31, 2024</time>'],
    ['2024', '2024', '<time dateTime="2024">2024</time>'],
    ['2024-02-31', '', '2024-02-31 – Present'],
    ['last spring', '2020', 'last spring – <time dateTime="2020">2020</time>'],
    ['', '', ''],
  ])('shows %j to %j', (start, end, expected) => {
    expect(range(start, end).replaceAll(' dir="auto"', '')).toBe(expected);
  });

  it('formats dates in the language of the site with the Gregorian calendar', () => {
    expect(range('2024-05', '', 'de')).toContain('Mai 2024');
    expect(range('2024', '', 'fa')).not.toMatch(/1403|۱۴۰۳/);
  });

  it('uses a fallback for an invalid language', () => {
    expect(range('2024-05', '2024-06', 'en-aa-aa')).toContain('May 2024');
  });
});
