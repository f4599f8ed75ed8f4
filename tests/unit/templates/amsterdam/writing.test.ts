import { describe, expect, it } from 'vitest';
import { newItem } from '#src/domain/fields.ts';
import { kinds, newSection } from '#src/domain/sections/index.ts';
import { pageWith } from '../page-with.ts';

/** The front page of Amsterdam with a text for each of the dates. */
function frontWith(dates: readonly string[]): Promise<string> {
  const items = dates.map((date, index) => ({
    ...newItem(kinds.writing.fields.items, `t${index}`),
    title: `Text ${index}`,
    outlet: `Paper ${index}`,
    summary: `What text ${index} says`,
    url: `https://paper.example/${index}`,
    date,
  }));
  return pageWith('amsterdam', { sections: [{ ...newSection('writing', 's1'), items }] });
}

const yearsIn = (html: string): string[] =>
  Array.from(html.matchAll(/class="year-number">(?:<[^>]+>)?([^<]*)/g), ([, year = '']) => year);

describe('texts in the template Amsterdam', () => {
  it('are all entries if they are few', async () => {
    const html = await frontWith(Array.from({ length: 12 }, () => '2024-05-01'));
    expect(html.match(/class="entry"/g)).toHaveLength(12);
    expect(yearsIn(html)).toEqual([]);
  });

  it('are lines by year after the first four of many, including dates in words and texts without a date', async () => {
    const later = ['2025-03', '2024-05-01', '2025-02-11', 'Spring 2024', '2023', '2023', '2023', '2023', ''];
    const html = await frontWith(['2026', '2026', '2026', '2026', ...later]);
    expect(html.match(/class="entry"/g)).toHaveLength(4);
    expect(yearsIn(html)).toEqual(['2025', '2024', '2023', '']);
    expect(html).toContain('Spring 2024');
  });

  it('have the same content and links in lines as in entries', async () => {
    const html = await frontWith(Array.from({ length: 60 }, () => '2024-05-01'));
    for (let index = 0; index < 60; index++) {
      for (const text of [`Text ${index}`, `Paper ${index}`, `What text ${index} says`])
        expect(html).toContain(`${text}<`);
      expect(html).toContain(`href="https://paper.example/${index}"`);
    }
  });
});
