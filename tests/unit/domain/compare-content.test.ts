import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeParts, changesByPage, changeWords } from '#src/domain/change-words.ts';
import { compareContent } from '#src/domain/compare-content.ts';
import { contentOf } from '#src/domain/content-of.ts';
import { color, select } from '#src/domain/fields.ts';
import { movedIds } from '#src/domain/moved-ids.ts';
import { readContent } from '#src/domain/read-portfolio.ts';
import type { PortfolioContent } from '#src/domain/portfolio.ts';
import { fromPlainText } from '#src/domain/rich-text.ts';
import { differingPart, textDifference } from '#src/domain/text-difference.ts';
import { aLargePortfolio } from '#tests/support/large-portfolio.ts';

const projects = [
  {
    id: 'a',
    title: 'Bridge',
    summary: 'A bridge over the Delft canal',
    outcome: fromPlainText('It stands.'),
  },
  { id: 'b', title: 'Engine', summary: 'It computes' },
  { id: 'c', title: 'Loom' },
];
const start = content({});

function content(
  more: Partial<Record<keyof PortfolioContent, unknown>>,
  items: object[] = projects,
): PortfolioContent {
  return readContent({
    title: 'Work',
    template: 'london',
    sections: [
      { id: 'h', type: 'hero', name: 'Ada' },
      { id: 'p', type: 'projects', items },
    ],
    pages: [{ id: 'x', title: 'Talks', sections: [{ id: 't', type: 'text', title: 'Before' }] }],
    ...more,
  });
}

/** Each change as one line: page, name and description of the change. */
function linesOf(before: PortfolioContent, after: PortfolioContent): string[] {
  return changesByPage(compareContent(before, after)).flatMap(({ page, changes }) =>
    changes.map((change) => `${page}: ${change.name}: ${changeWords(change)}`),
  );
}

const withItems = (...items: object[]) => linesOf(start, content({}, items));
const [bridge, engine, loom] = projects as [object, object, object];

describe('comparison of contents', () => {
  it('finds nothing between a content and itself, also when it was stored and read again', () => {
    const large = contentOf(aLargePortfolio());
    expect(compareContent(large, structuredClone(large))).toEqual([]);
  });

  it('marks the old and the new words of a changed text', () => {
    const partsOf = (summary: string) =>
      compareContent(start, content({}, [{ ...bridge, summary }, engine, loom])).map((change) =>
        changeParts(change)
          .map(({ text, mark }) => (mark === null ? text : `${mark === 'old' ? '-' : '+'}${text}`))
          .join('|'),
      );
    expect(partsOf('A bridge over the Leiden canal')).toEqual([
      'Changed from “|A bridge over the |-Delft| canal|” to “|A bridge over the |+Leiden| canal|”',
    ]);
    expect(partsOf('A bridge over the canal')).toEqual([
      'Changed from “|A bridge over the |-Delft |canal|” to “|A bridge over the |canal|”',
    ]);
    expect(partsOf('')).toEqual(['Deleted: “A bridge over the Delft canal”']);
  });

  it('reports what was written, deleted and changed in a text, with the words around it', () => {
    expect(withItems({ ...bridge, summary: 'A bridge over the Leiden canal' }, engine, loom)).toEqual([
      'Front page: Projects › Bridge › Summary: Changed from “A bridge over the Delft canal” to “A bridge over the Leiden canal”',
    ]);
    expect(withItems(bridge, { ...engine, summary: '' }, { ...loom, summary: 'It weaves' })).toEqual([
      'Front page: Projects › Engine › Summary: Deleted: “It computes”',
      'Front page: Projects › Loom › Summary: Written: “It weaves”',
    ]);
  });

  it('distinguishes formatting from a changed text', () => {
    const bold = {
      type: 'doc',
      content: [
        { type: 'paragraph', content: [{ type: 'text', text: 'It stands.', marks: [{ type: 'bold' }] }] },
      ],
    };
    const withBody = (body: object) => content({ sections: [{ id: 't', type: 'text', body }] });
    const before = withBody(fromPlainText('It stands.'));
    expect(linesOf(before, withBody(bold))).toEqual(['Front page: Text › Text: Formatting changed']);
    expect(linesOf(before, withBody(fromPlainText('It fell.')))).toEqual([
      'Front page: Text › Text: Changed from “It stands.” to “It fell.”',
    ]);
  });

  it('reports which entries were added, removed, hidden and shown again', () => {
    expect(withItems(bridge, { ...engine, hidden: true }, { id: 'd', title: 'Clock' })).toEqual([
      'Front page: Projects › Engine: Hidden',
      'Front page: Projects › Clock: Added',
      'Front page: Projects › Loom: Removed',
    ]);
    expect(linesOf(content({}, [{ ...bridge, hidden: true }]), content({}, [bridge]))).toEqual([
      'Front page: Projects › Bridge: Shown again',
    ]);
  });

  it('reports one moved entry, not all whose position changed because of it', () => {
    expect(withItems(loom, bridge, engine)).toEqual(['Front page: Projects › Loom: Moved']);
  });

  it('reports images that were added, replaced and removed, their alt texts and their crops', () => {
    const gallery = (...images: (object | null)[]) =>
      content({
        sections: [
          {
            id: 'g',
            type: 'gallery',
            items: images.map((image, n) => ({ id: `i${n}`, caption: `No. ${n}`, image })),
          },
        ],
      });
    const use = (uploadId: string, alt = '', more = {}) => ({ uploadId, alt, ...more });
    const crop = { x: 0, y: 0, width: 0.5, height: 1 };
    const [before, after] = [
      gallery(null, use('u1'), use('u2'), use('u3', 'A bridge'), use('u4')),
      gallery(use('u0'), use('u9'), null, use('u3', 'A bridge at dawn'), use('u4', '', { crop })),
    ];
    const words = compareContent(before, after).map(changeWords);
    expect(words).toEqual([
      'Image added',
      'Image replaced',
      'Image removed',
      'Alt text changed from “A bridge” to “A bridge at dawn”',
      'Crop changed',
    ]);
    const replaced = compareContent(before, after)[1];
    expect(replaced).toMatchObject({ uploads: { before: 'u1', after: 'u9' } });
  });

  it('groups changes by page, the whole site first', () => {
    const changed = content({
      title: 'Works',
      seo: { noindex: true },
      pages: [
        { id: 'x', title: 'Talks', sections: [{ id: 't', type: 'text', title: 'After' }] },
        { id: 'y', title: 'Press' },
      ],
    });
    expect(linesOf(start, changed)).toEqual([
      'Whole site: Name of the portfolio: Changed from “Work” to “Works”',
      'Whole site: Search engines: Changed from “allowed” to “asked to leave the site out”',
      'Whole site: Pages › Press: Added',
      'Talks: After › Heading: Changed from “Before” to “After”',
    ]);
  });

  it('reports settings by their labels', () => {
    const sections = (emphasis: string) => ({ sections: [{ id: 'h', type: 'hero', name: 'Ada', emphasis }] });
    expect(linesOf(content(sections('normal')), content(sections('lead')))).toEqual([
      'Front page: Introduction › Emphasis: Changed from “Normal” to “Lead: the most important”',
    ]);
  });

  it('reports options of the template by their labels, and their defaults by name', () => {
    const grid = select('Grid', [
      { value: 'two', label: 'Two columns' },
      { value: 'three', label: 'Three columns' },
    ]);
    const accent = color('Accent color', { default: '#000000' });
    const after = content({
      options: { london: { accent: '#ff0000', grid: 'three', gone: 'x' }, tokyo: { accent: '#00ff00' } },
    });
    const changes = compareContent(content({}), after, { options: () => ({ grid, accent }) });
    expect(changes.map((change) => `${change.name}: ${changeWords(change)}`)).toEqual([
      'Design › Accent color: Written: “#ff0000”',
      'Design › Grid: Changed from “Two columns” to “Three columns”',
    ]);
    const explicit = content({ options: { london: { grid: 'two' } } });
    expect(compareContent(content({}), explicit, { options: () => ({ grid }) })).toEqual([]);
  });

  it('names the template and the language in words, not by their codes', () => {
    const other = content({ template: 'calgary', language: 'de' });
    const names = { template: (id: string) => ({ london: 'London', calgary: 'Calgary' })[id] ?? id };
    expect(compareContent(content({ language: 'en' }), other, names).map(changeWords)).toEqual([
      'Changed from “London” to “Calgary”',
      'Changed from “English” to “German”',
    ]);
  });

  it('names an image without words by its upload, if the name of the upload is known', () => {
    const series = (...items: object[]) => content({ sections: [{ id: 'g', type: 'gallery', items }] });
    const image = (id: string, uploadId: string, caption = '') => ({
      id,
      caption,
      image: { uploadId, alt: '' },
    });
    const after = series(image('a', 'u1'), image('b', 'u2', 'Night'), image('c', 'u3'));
    const names = { upload: (id: string) => ({ u1: 'dusk.jpg', u2: 'night.jpg' })[id] };
    expect(compareContent(series(), after, names).map(({ name }) => name)).toEqual([
      'Gallery › dusk.jpg',
      'Gallery › Night',
      'Gallery › Untitled image',
    ]);
  });

  it('treats a section of another kind under the same id as another section', () => {
    const other = content({ sections: [{ id: 'h', type: 'text' }, ...start.sections.slice(1)] });
    expect(compareContent(start, other).map(({ kind }) => kind)).toEqual(['added', 'removed']);
  });

  it('reports a removed part that the reverse comparison reports as added', () => {
    const after = content({}, [bridge, { id: 'd', title: 'Clock' }]);
    const kinds = (one: PortfolioContent, other: PortfolioContent, kind: string) =>
      compareContent(one, other)
        .filter((change) => change.kind === kind)
        .map(({ path }) => path)
        .toSorted();
    expect(kinds(start, after, 'added')).toEqual(kinds(after, start, 'removed'));
    expect(kinds(start, after, 'removed')).toEqual(kinds(after, start, 'added'));
  });
});

describe('difference of texts', () => {
  it('is cut to the words that differ, however long the texts are', () => {
    const words = (count: number) => Array.from({ length: count }, (_, n) => `w${n}`).join(' ');
    const { before, after } = textDifference(
      `${words(500)} old ${words(500)}`,
      `${words(500)} new ${words(500)}`,
    );
    expect(before).toBe('… w497 w498 w499 old w0 w1 w2 …');
    expect(after).toBe('… w497 w498 w499 new w0 w1 w2 …');
    expect(textDifference('', words(500)).after.length).toBeLessThan(170);
  });

  it('never cuts a character in half', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
        const { after } = textDifference('', text);
        expect(after.isWellFormed()).toBe(true);
      }),
      { numRuns: 100 },
    );
  });
});

describe('the part of a text that differs from another', () => {
  it('is between the common beginning and end, in whole words with the space around them', () => {
    expect(differingPart('A bridge over\nthe canal', 'A ferry over\nthe canal')).toEqual([
      'A ',
      'bridge',
      ' over\nthe canal',
    ]);
    expect(differingPart('the the', 'the')).toEqual(['the', ' the', '']);
    expect(differingPart('the', 'the the')).toEqual(['the', '', '']);
    expect(differingPart('', 'A bridge')).toEqual(['', '', '']);
  });

  it('leaves out no character of a text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (text, other) => {
        expect(differingPart(text, other).join('')).toBe(text);
      }),
      { numRuns: 100 },
    );
  });
});

describe('moved ids', () => {
  it('are those without which the rest is in the earlier order', () => {
    const order = fc.shuffledSubarray(['a', 'b', 'c', 'd', 'e', 'f', 'g'], { minLength: 0 });
    fc.assert(
      fc.property(order, order, (before, after) => {
        const moved = movedIds(before, after);
        const rest = (ids: string[], others: string[]) =>
          ids.filter((id) => others.includes(id) && !moved.has(id));
        expect(rest(after, before)).toEqual(rest(before, after));
        expect([...moved].every((id) => before.includes(id) && after.includes(id))).toBe(true);
      }),
    );
    expect(movedIds(['a', 'b', 'c', 'd'], ['d', 'a', 'b', 'c'])).toEqual(new Set(['d']));
    expect(movedIds(['a', 'b', 'c'], ['a', 'b', 'c'])).toEqual(new Set());
  });
});
