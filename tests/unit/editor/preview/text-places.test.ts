import { describe, expect, it } from 'vitest';
import { newBlock } from '#src/domain/blocks/index.ts';
import { newItem } from '#src/domain/fields.ts';
import { newPage } from '#src/domain/pages.ts';
import { contentOf } from '#src/domain/content-of.ts';
import { fromPlainText } from '#src/domain/rich-text.ts';
import { kinds, newSection } from '#src/domain/sections/index.ts';
import { textPlaces } from '#editor/preview/typing/text-places.ts';
import { aPortfolio } from '#tests/support/builders.ts';

const block = { ...newBlock('text', 'b'), body: fromPlainText('One thing.\n\nAnother.') };
const project = {
  ...newItem(kinds.projects.fields.items, 'p'),
  title: 'The mill',
  highlights: ['Cogs', 'Levers'],
  body: [block, { ...newBlock('quote', 'q'), hidden: true, text: 'Hidden words' }],
};
const content = {
  ...contentOf(
    aPortfolio({ sections: [{ ...newSection('projects', 's'), title: 'My work', items: [project] }] }),
  ),
  pages: [{ ...newPage('x'), title: 'Shop', sections: [{ ...newSection('text', 't'), title: 'Prints' }] }],
};

const read = (path: string): string[] =>
  textPlaces(content, path).map((place) => `${place.path} ${place.index} ${place.paragraphs.join('|')}`);

describe('textPlaces', () => {
  it('returns the texts of a section and its entries in order, without hidden ones', () => {
    expect(read('s')).toEqual([
      's.title 0 Mywork',
      's.items.p.title 0 Themill',
      's.items.p.body.b.body 0 Onething.|Another.',
      's.items.p.highlights 0 Cogs',
      's.items.p.highlights 1 Levers',
    ]);
  });

  it('returns the texts of one entry for its page', () => {
    expect(read('s.items.p')).toEqual(read('s').slice(1));
  });

  it('returns the texts of a custom page and its sections', () => {
    expect(read('pages.x')).toEqual(['pages.x.title 0 Shop', 'pages.x.sections.t.title 0 Prints']);
  });

  it('returns nothing for a missing path', () => {
    expect(read('gone')).toEqual([]);
  });
});
