import { describe, expect, it } from 'vitest';
import { openDocument } from '#editor/document/open-document.ts';
import { remainingSample, removeSample } from '#editor/document/remove-sample.ts';
import { contentOf } from '#src/domain/content-of.ts';
import type { PortfolioContent } from '#src/domain/portfolio.ts';
import { readContent } from '#src/domain/read-portfolio.ts';
import { fromPlainText } from '#src/domain/rich-text.ts';
import { marksOf } from '#src/domain/sample-content.ts';
import { aPortfolio } from '#tests/support/builders.ts';

const text = (id: string, title: string) => ({ id, type: 'text', title, body: fromPlainText('As it was.') });

function aStart(): PortfolioContent {
  const { sections } = aPortfolio();
  const pages = [
    { id: 'group', title: 'Group', sections: [text('walks', 'Who walks'), text('talks', 'Who talks')] },
    { id: 'prints', title: 'Prints', description: 'Sizes and prices.', sections: [text('sizes', 'Sizes')] },
  ];
  const content = readContent({ ...contentOf(aPortfolio()), sections: [...sections, text('a', 'A')], pages });
  return { ...content, sample: marksOf({ ...content, sections: content.sections.slice(-1) }) };
}

const open = (content: PortfolioContent) =>
  openDocument('p', {
    client: {
      getPortfolio: () => Promise.resolve({ ...aPortfolio(), ...content }),
      savePortfolio: () => new Promise(() => undefined),
      watchChanges: () => () => undefined,
    },
    journal: {
      adopt: () => Promise.resolve([]),
      keep: () => Promise.resolve(),
      clear: () => Promise.resolve(),
      close: () => undefined,
    },
  });

describe('removing the sample of an open document', () => {
  it('is described by its texts, its pages, and the sections that go from other pages', () => {
    expect(remainingSample(aStart())).toBe('9 texts, 2 pages, 1 section');
    const [group, prints] = aStart().pages;
    const own = { ...aStart(), pages: [group, { ...prints, title: 'Lithographs' }] } as PortfolioContent;
    expect(remainingSample(own)).toBe('9 texts, 1 page, 2 sections');
    expect(remainingSample({ ...aStart(), pages: [], sample: marksOf({ ...aStart(), pages: [] }) })).toMatch(
      /^\d+ texts, 1 section$/,
    );
  });

  it('can be undone at once, but not after another edit', async () => {
    const document = await open(aStart());
    const content = () => document.store.getState().draft.content;
    const before = content();
    const undo = removeSample(document);
    expect(content().pages).toEqual([]);
    undo();
    expect(content()).toEqual(before);
    const late = removeSample(document);
    document.edit({ kind: 'set', path: 'title', value: 'Mine' });
    late();
    expect(content()).toMatchObject({ title: 'Mine', pages: [] });
    document.close();
  });
});
