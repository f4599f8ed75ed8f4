import { describe, expect, it } from 'vitest';
import { bibParts } from '#src/import/formats/bib-entries.ts';
import { importJson, importText, notesOf, refusal, section } from './files.ts';

const bib = `% A file of a reference manager
@string{nature = "Nature Notes"}
@article{a, author = {Lovelace, Ada and Charles Babbage and {The Engine Group}},
  title = {The {DNA} of \\"{o}l}, journal = nature, year = 1843, month = sep,
  volume = 3, number = {2}, pages = {1--20}, doi = {10.5555/x}, url = {https://a.example.org/%7E}}
@inproceedings{b, author = "M{\\"u}ller, Jo and others", title = "Looms", booktitle = "Proceedings of Weaving", year = "2020"}
@phdthesis{c, title = {Engines}, school = {College}, author = {Ada Lovelace}, year = 2019}
@misc{d, title = {Draft}, eprint = {1234.5678}, archiveprefix = {arXiv}, year = 2021}
@article{broken, title = {Never closed, year = 2020
@software{e, title = {Program}, author = {Ada Lovelace}, year = 2022}
`;

describe('BibTeX import', () => {
  it('makes publications by year, with types, authors and places', async () => {
    const imported = await importText('works.bib', bib);
    const { groupBy, items } = section(imported, 'publications');
    expect(groupBy).toBe('year');
    expect(items).toMatchObject([
      {
        type: 'article',
        title: 'The DNA of öl',
        venue: 'Nature Notes',
        volume: '3',
        issue: '2',
        pages: '1-20',
        date: '1843-09',
        doi: '10.5555/x',
        url: 'https://a.example.org/%7E',
        authors: [{ name: 'Ada Lovelace' }, { name: 'Charles Babbage' }, { name: 'The Engine Group' }],
      },
      {
        type: 'conference',
        venue: 'Proceedings of Weaving',
        authors: [{ name: 'Jo Müller' }, { name: 'et al.' }],
      },
      { type: 'thesis', venue: 'College', date: '2019' },
      { type: 'preprint', title: 'Draft' },
      { type: 'software', title: 'Program' },
    ]);
    expect(imported.report).toMatchObject({ source: 'BibTeX', imported: ['5 publications'] });
  });

  it('names an entry that is not closed and reads the others', async () => {
    const imported = await importText('works.bib', bib);
    expect(notesOf(imported).filter((note) => note.includes('broken'))).toHaveLength(1);
  });

  it('reads braces and at signs that are escaped or within a line as text', async () => {
    const text =
      '@misc{a, title = {Mail \\} to x@y}, note = {\\{}, year = 2020}\n@misc{b, title = {Two}, year = 2019}';
    const { items } = section(await importText('works.bib', text), 'publications');
    expect(items.map(({ title }) => title)).toEqual([expect.stringContaining('x@y'), 'Two']);
  });

  it('reads braces nested twelve deep, and no deeper', () => {
    const nested = (depth: number) =>
      bibParts(`@misc{a, title = ${'{'.repeat(depth - 1)}x${'}'.repeat(depth - 1)}}`);
    expect(nested(12)).toMatchObject({ entries: [{ key: 'a' }], broken: [] });
    expect(nested(13)).toMatchObject({ entries: [], broken: [expect.stringContaining('@misc{a')] });
  });

  it('refuses a file without an entry that can be read', async () => {
    expect((await refusal(importText('works.bib', '@article{a, title = {'))).code).toBe('import-unreadable');
  });

  it.each([
    ['entries that are never closed', '@article{a, title = {'.repeat(40_000)],
    ['braces nested deep', `@article{a, title = {${'{'.repeat(5000)}${'}'.repeat(5000)}}}`],
    [
      'definitions that double at each step',
      `@string{s0 = "aaaaaaaaaa"}\n${Array.from({ length: 60 }, (_, i) => `@string{s${i + 1} = s${i} # s${i}}`).join('\n')}\n@article{a, title = s60}`,
    ],
    ['a name of a million words', `@article{a, author = {${'a '.repeat(1_000_000)}}}`],
  ])('refuses or reads %s without growing', async (_, text) => {
    const result = await importText('works.bib', text).catch((error: unknown) => error);
    expect(JSON.stringify(result).length).toBeLessThan(4_000_000);
  });

  it('keeps names of the prototype out of the content', async () => {
    await importText(
      'works.bib',
      '@article{__proto__, __proto__ = {x}, constructor = {y}, title = {Sketch}}',
    );
    expect(Object.hasOwn(Object.prototype, 'title')).toBe(false);
    expect(({} as Record<string, unknown>)['x']).toBeUndefined();
  });
});

describe('CSL JSON import', () => {
  it('makes publications from the items of a reference manager', async () => {
    const imported = await importJson([
      {
        id: 'x',
        type: 'chapter',
        title: 'Looms',
        author: [{ family: 'Veen', given: 'Jan', 'non-dropping-particle': 'van' }, { literal: 'The Guild' }],
        'container-title': 'Weaving',
        publisher: 'Press',
        issued: { 'date-parts': [['2019', 3, 4]] },
        page: '1-9',
        DOI: '10.5555/y',
        URL: 'https://w.example.org',
        abstract: 'About looms.',
        ISBN: '978-0',
      },
      { id: 'y', type: 'article', title: 'Draft', issued: { raw: '2021-05' } },
    ]);
    expect(section(imported, 'publications').items).toMatchObject([
      {
        type: 'chapter',
        venue: 'Weaving',
        date: '2019-03-04',
        pages: '1-9',
        summary: 'About looms.',
        authors: [{ name: 'Jan van Veen' }, { name: 'The Guild' }],
      },
      { type: 'preprint', date: '2021-05' },
    ]);
    expect(imported.report.source).toBe('CSL JSON');
    expect(notesOf(imported)).toContainEqual(expect.stringContaining('ISBN'));
  });
});
