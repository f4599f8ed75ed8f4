import { describe, expect, it } from 'vitest';
import { newItem } from '#src/domain/fields.ts';
import { newPublications, type Publication } from '#src/domain/new-publications.ts';
import { kinds } from '#src/domain/sections/index.ts';

const { items } = kinds.publications.fields;
let next = 0;
const work = (title: string, more: Partial<Publication> = {}): Publication => ({
  ...newItem(items, `p${next++}`),
  title,
  ...more,
});
const titles = (list: readonly Publication[]): string[] => list.map(({ title }) => title);

describe('new publications', () => {
  it('are those without a known DOI, and without a known title of one year', () => {
    const present = [
      work('Sketch of the Engine', { doi: '10.1/A', date: '1843' }),
      work('Looms', { date: '1840-05' }),
    ];
    const found = [
      work('Another title', { doi: 'https://doi.org/10.1/a' }),
      work('Sketch  of the engine.', { date: '1843-09' }),
      work('looms', { date: '1840', doi: '10.1/b' }),
      work('Looms', { date: '1841' }),
      work('Notes', { doi: '10.1/c' }),
    ];
    const { added, repeated } = newPublications(present, found);
    expect(titles(added)).toEqual(['Looms', 'Notes']);
    expect(titles(repeated)).toEqual(['Another title', 'Sketch  of the engine.', 'looms']);
  });

  it('may have one title and year when their DOIs differ', () => {
    const present = [work('Editorial', { date: '2020', doi: '10.1/a' })];
    expect(
      titles(newPublications(present, [work('Editorial', { date: '2020', doi: '10.1/b' })]).added),
    ).toEqual(['Editorial']);
  });

  it('are added once when a file has them twice', () => {
    const { added, repeated } = newPublications([], [work('Notes'), work('Notes')]);
    expect([titles(added), titles(repeated)]).toEqual([['Notes'], ['Notes']]);
  });

  it('are left out where the section is full', () => {
    const present = Array.from({ length: items.maxItems - 1 }, (_, index) => work(`Work ${index}`));
    const { added, left } = newPublications(present, [work('One'), work('Two')]);
    expect([titles(added), titles(left)]).toEqual([['One'], ['Two']]);
  });
});
