import { describe, expect, it } from 'vitest';
import { pageWith } from '../page-with.ts';

const cvWith = (sections: readonly object[]): Promise<string> =>
  pageWith('tokyo', { path: '/cv/', sections });

const job = { id: 'j', position: 'Driver', organization: 'Loop Line', start: '2015', end: '2020' };
const later = { id: 'k', position: 'Planner', organization: 'Harbor', start: '2020', end: '2024' };
const study = {
  id: 'e',
  kind: 'study',
  area: 'Railways',
  institution: 'Institute',
  start: '2010',
  end: '2014',
};

/** The classes of the entry with a title, without the common one. */
const lineOf = (html: string, title: string): string | undefined =>
  new RegExp(`class="cv-entry ?([^"]*)">(?:(?!cv-entry)[\\s\\S])*?<h3[^>]*>${title}<`).exec(html)?.[1];

describe('the CV of Tokyo', () => {
  it('gives jobs and studies the colors of their lines on the map', async () => {
    const html = await cvWith([
      { id: 'x', type: 'experience', items: [later, job] },
      { id: 'y', type: 'education', items: [study] },
    ]);
    expect(['Planner', 'Driver', 'Railways'].map((title) => lineOf(html, title))).toEqual([
      'line-3',
      'line-2',
      'line-1',
    ]);
  });

  it('leaves entries in the color of the page when there is no map', async () => {
    const html = await cvWith([{ id: 'x', type: 'experience', items: [job] }]);
    expect(lineOf(html, 'Driver')).toBe('');
  });

  it('lists languages in one row', async () => {
    const html = await cvWith([
      { id: 'x', type: 'experience', items: [job] },
      {
        id: 's',
        type: 'skills',
        items: [
          { id: 'a', name: 'Daily', keywords: ['Rust'] },
          { id: 'b', kind: 'language', name: 'Japanese', level: 'native' },
          { id: 'c', kind: 'language', name: 'English', level: 'C1' },
        ],
      },
    ]);
    const rows = Array.from(html.matchAll(/<d[td][^>]*>(.*?)<\/d[td]>/g), ([, text]) => text);
    expect(rows).toEqual(['Daily', 'Rust', 'Languages', 'Japanese\u00a0· native', 'English\u00a0· C1']);
  });
});
