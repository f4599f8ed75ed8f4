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

  it('turns the markup of LaTeX into plain text in every field, with sub- and superscripts of Unicode', async () => {
    const text = String.raw`@article{a, title = {\textit{Picea abies} and {\it E. coli} in H\textsubscript{2}O, 10\textsuperscript{th} \textsc{dna}, Ca\textsuperscript{2+}, x\textsuperscript{A}, at $p$ $<$ 0.05 \& a <b},
      author = {M\"uller, \textit{Jo} and {The {\it ABC} Group}}, journal = {Journal of \textit{Trees}}, abstract = {On \emph{trees} and \textbf{wood}.},
      keywords = {\textit{trees}}, url = {https://a.example.org/?a=<i>1</i>&lt;}, year = 2020}`;
    const imported = await importText('works.bib', text);
    expect(section(imported, 'publications').items).toMatchObject([
      {
        title: 'Picea abies and E. coli in H₂O, 10th dna, Ca²⁺, xA, at p < 0.05 & a <b',
        authors: [{ name: 'Jo Müller' }, { name: 'The ABC Group' }],
        venue: 'Journal of Trees',
        summary: 'On trees and wood.',
      },
    ]);
    expect(notesOf(imported).join()).not.toContain('</');
  });

  it('takes the genre of a thesis or report for its type, and reports any other', async () => {
    const kinds = ['phdthesis', 'mastersthesis', 'techreport'];
    const named = kinds.map(
      (kind) => `@${kind}{${kind}, title = {A ${kind}}, author = {Lovelace, Ada}, year = 2019}`,
    );
    const own = '@thesis{own, title = {Own}, type = {Habilitation}, year = 2019}';
    const imported = await importText('works.bib', [...named, own].join('\n'));
    const { items } = section(imported, 'publications');
    expect(items.map(({ type }) => type)).toEqual(['thesis', 'thesis', 'other', 'thesis']);
    const genres = notesOf(imported).filter((note) => note.includes('genre'));
    expect(genres).toEqual([expect.stringContaining('Habilitation')]);
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

  it('drops the tags that CSL allows and keeps signs that are none', async () => {
    const imported = await importJson([
      {
        type: 'article-journal',
        title:
          '<span class="nocase"><i>E. coli</i></span> in CO<sub>2</sub> at p &lt; 0.05, a <b and c> d, &lt;i&gt; and <i>',
        author: [{ family: 'Veen', given: '<b>Jan</b>' }],
        'container-title': '<span style="font-variant: small-caps;">Trees</span> &amp; Wood',
        abstract: '<jats:p>About <jats:italic>looms</jats:italic>.</jats:p>',
        DOI: '10.1002/1<1::AID-X>3.0.CO;2-H',
        issued: { raw: '2021' },
      },
    ]);
    expect(section(imported, 'publications').items).toMatchObject([
      {
        title: 'E. coli in CO₂ at p < 0.05, a <b and c> d, <i> and <i>',
        authors: [{ name: 'Jan Veen' }],
        venue: 'Trees & Wood',
        summary: 'About looms.',
        doi: '10.1002/1<1::AID-X>3.0.CO;2-H',
      },
    ]);
  });
});
