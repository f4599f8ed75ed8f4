import { describe, expect, it } from 'vitest';
import { contentOf } from '#src/domain/content-of.ts';
import { readContent, readPortfolio } from '#src/domain/read-portfolio.ts';
import { schemaVersion } from '#src/domain/portfolio.ts';
import { fromPlainText } from '#src/domain/rich-text.ts';
import { aPortfolio } from '#tests/support/builders.ts';

const project = (more: object) => ({ id: 'p1', hidden: false, title: 'A bridge', ...more });
const stored = (section: object, more: object = {}) => ({
  title: 'Ada',
  template: 'london',
  schemaVersion: 2,
  sections: [section],
  ...more,
});

describe('a version 2 document', () => {
  it('keeps its case study as blocks in the order in which pages showed it', () => {
    const item = project({
      problem: fromPlainText('Why?'),
      decisions: [{ id: 'd1', hidden: false, title: 'Steel', body: fromPlainText('It bends.') }],
      outcome: fromPlainText('It stands.'),
      figures: [{ id: 'f1', hidden: true, value: '38 %', label: 'lighter', icon: '' }],
      images: [
        {
          id: 'i1',
          hidden: false,
          image: { uploadId: 'u1', alt: 'It', decorative: false },
          caption: 'At dusk',
        },
      ],
    });
    const [section] = readContent(stored({ id: 's', type: 'projects', items: [item] })).sections;
    const body = section?.type === 'projects' ? section.items[0]?.body : undefined;
    expect(body).toEqual([
      { id: 'problem', type: 'text', hidden: false, role: 'problem', body: fromPlainText('Why?') },
      {
        id: 'decisions',
        type: 'steps',
        hidden: false,
        title: '',
        role: 'decisions',
        items: [{ id: 'd1', hidden: false, title: 'Steel', body: fromPlainText('It bends.'), images: [] }],
      },
      { id: 'outcome', type: 'text', hidden: false, role: 'outcome', body: fromPlainText('It stands.') },
      {
        id: 'figures',
        type: 'figures',
        hidden: false,
        items: [{ id: 'f1', hidden: true, value: '38 %', label: 'lighter', icon: '' }],
      },
      {
        id: 'images',
        type: 'gallery',
        hidden: false,
        layout: 'strip',
        images: [
          {
            id: 'i1',
            hidden: false,
            image: { uploadId: 'u1', alt: 'It', decorative: false },
            caption: 'At dusk',
          },
        ],
      },
    ]);
  });

  it('keeps the URLs of its projects, also of namesakes and of hidden ones', () => {
    const items = [
      project({}),
      project({ id: 'p2', hidden: true }),
      project({ id: 'p3' }),
      project({ id: 'p4', title: '橋' }),
    ];
    const [section] = readContent(stored({ id: 's', type: 'projects', items })).sections;
    const slugs = section?.type === 'projects' ? section.items.map(({ slug }) => slug.current) : [];
    expect(slugs).toEqual(['a-bridge', '', 'a-bridge-2', 'project']);
  });

  it.each([
    ['Ada Lovelace, Charles Babbage', ['Ada Lovelace', 'Charles Babbage']],
    ['Lovelace, A., Babbage, C.', ['Lovelace, A., Babbage, C.']],
    ['Lovelace, A.; Babbage, C.', ['Lovelace, A.', 'Babbage, C.']],
    ['', []],
  ])('keeps the authors %j of a publication as people', (authors, names) => {
    const items = [{ id: 'w1', hidden: false, title: 'Notes', authors }];
    const [section] = readContent(stored({ id: 's', type: 'publications', items })).sections;
    const read = section?.type === 'publications' ? section.items[0]?.authors : undefined;
    expect(read?.map(({ name }) => name)).toEqual(names);
  });

  it('is read as one of this version, without pages of its own', () => {
    const before = { ...aPortfolio(), schemaVersion: 2, pages: undefined };
    const after = readPortfolio(before);
    expect([after.schemaVersion, after.pages]).toEqual([schemaVersion, []]);
  });
});

describe('a document of this version', () => {
  it('reads the same again and again', () => {
    const content = contentOf(aPortfolio());
    expect(readContent({ ...readContent(content), schemaVersion })).toEqual(readContent(content));
  });

  it('keeps blocks of an unknown kind unchanged, and restores them when it knows the kind', () => {
    const map = { id: 'b1', type: 'map', places: [{ x: 1 }] };
    const known = {
      id: 'b2',
      type: 'unknown',
      hidden: true,
      original: { id: 'b2', type: 'code', hidden: false, code: 'x = 1' },
    };
    const items = [project({ body: [map, known] })];
    const [section] = readContent({
      title: 'Ada',
      template: 'london',
      sections: [{ id: 's', type: 'projects', items }],
    }).sections;
    const body = section?.type === 'projects' ? section.items[0]?.body : undefined;
    expect(body?.[0]).toEqual({ id: 'b1', type: 'unknown', hidden: true, original: map });
    expect(body?.[1]).toEqual({
      id: 'b2',
      type: 'code',
      hidden: false,
      code: 'x = 1',
      language: '',
      caption: '',
    });
  });
});
