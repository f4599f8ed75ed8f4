import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newItem } from '#src/domain/fields.ts';
import { kinds, newSection, type SectionFor } from '#src/domain/sections/index.ts';
import { publicationTypes } from '#src/domain/sections/publications.ts';
import { prepareBibTeX } from '#src/publish/bibtex.ts';
import { cslItems, cslJson } from '#src/render/csl-json.ts';
import { importText, section } from '#tests/unit/import/files.ts';
import { anId, aPortfolio } from '#tests/support/builders.ts';

type Publication = SectionFor<'publications'>['items'][number];
const field = kinds.publications.fields.items;
const authors = (...names: string[]) =>
  names.map((name) => ({ ...newItem(field.item.authors, anId()), name }));

/** All fields of a publication in BibLaTeX, with characters that have a meaning in TeX. */
const filled: Partial<Publication> = {
  title: 'The DNA of öl 橋 & 50 % {a} \\alpha $x_1$ "q" <b>x</b> # ~ ^ -- it’s ``this\'\': A Test?',
  venue: 'Nature & Notes 橋',
  volume: '3',
  pages: '1-20',
  date: '1843-09-02',
  doi: '10.5555/x_y',
  url: 'https://a.example.org/%7E?a=b&c=d_e#f',
  summary: 'On { braces } and 50 % of the rest.',
  authors: authors('Ada Lovelace', 'Jo von Müller', 'The Engine & Group', 'et al.', '山田 太郎', '毛利'),
};

const portfolioOf = (...items: Partial<Publication>[]) =>
  aPortfolio({
    sections: [
      {
        ...newSection('publications', 's'),
        items: items.map((item) => ({ ...newItem(field, anId()), ...item })),
      },
    ],
  });

/** A publication without its ids, which are new after each import. */
const plain = ({ id: _id, authors: people, ...item }: Publication) => ({
  ...item,
  authors: people.map(({ name }) => name),
});

async function importedAgain(...items: Partial<Publication>[]) {
  const bib = await prepareBibTeX(portfolioOf(...items));
  return section(await importText('publications.bib', bib ?? ''), 'publications').items.map(plain);
}

describe('publications.bib', () => {
  it('imports again to publications of all types with the same facts', async () => {
    const items = publicationTypes.map(({ value: type }) => ({ ...newItem(field, anId()), ...filled, type }));
    const inJournal = { ...newItem(field, anId()), ...filled, type: 'article' as const, issue: '2' };
    expect(await importedAgain(...items, inJournal)).toEqual([...items, inJournal].map(plain));
  });

  it('imports again to the same title and venue, with any characters in them', async () => {
    const words = fc
      .string({
        unit: fc.constantFrom(
          'a',
          'B',
          ' ',
          '橋',
          'é',
          '\\',
          '{',
          '}',
          '$',
          '&',
          '%',
          '#',
          '_',
          '-',
          '`',
          "'",
          '<i>',
          '@',
          '"',
          '~',
          '^',
          ':',
          ',',
        ),
      })
      .map((text) => `x ${text} y`.replaceAll(/\s+/g, ' '));
    await fc.assert(
      fc.asyncProperty(words, words, async (title, venue) => {
        const [item] = await importedAgain({ title, venue, type: 'article' });
        expect([item?.title, item?.venue]).toEqual([title, venue]);
      }),
      { numRuns: 100 },
    );
  });

  it('gives each entry a key of its own, from author, year and title', () => {
    const ids = cslItems(portfolioOf(filled, filled, { title: '橋' })).map(({ id }) => id);
    expect(ids).toEqual(['lovelace1843alpha', 'lovelace1843alpha-2', 'publication']);
  });

  it('is made only for a site with publications that visitors see', async () => {
    expect(await prepareBibTeX(aPortfolio())).toBeNull();
    expect(await prepareBibTeX(portfolioOf({ ...filled, hidden: true }, { title: ' ' }))).toBeNull();
  });
});

describe('publications.json', () => {
  it('imports again with links and awards, which BibTeX has no fields for', async () => {
    const more = { slides: 'https://s.example.org/', code: 'https://c.example.org/', award: 'Best paper' };
    const item = { ...newItem(field, anId()), ...filled, ...more, type: 'preprint' as const };
    const imported = await importText('publications.json', cslJson(portfolioOf(item)));
    expect(section(imported, 'publications').items.map(plain)).toEqual([plain(item)]);
  });
});
