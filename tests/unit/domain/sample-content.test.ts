import { describe, expect, it } from 'vitest';
import { applyEdit, entriesAt } from '#editor/document/apply-edit.ts';
import { portfolioFile, readPortfolioFile } from '#src/domain/portfolio-file.ts';
import { readContent } from '#src/domain/read-portfolio.ts';
import type { PortfolioContent } from '#src/domain/portfolio.ts';
import { versionText } from '#src/versions/version-text.ts';
import { fromPlainText } from '#src/domain/rich-text.ts';
import { markOf, marksOf, sampleTextsIn, sampleWordsIn } from '#src/domain/sample-content.ts';
import { withoutSample } from '#src/domain/without-sample.ts';

const bridge = {
  id: 'bridge',
  title: 'A bridge of glass',
  summary: 'It carries forty trains a day across the river.',
  roles: ['Design'],
  cover: { uploadId: 'u1', alt: 'A bridge at dusk', decorative: false },
};

const aSeries = {
  id: 'sky',
  type: 'gallery',
  title: 'Two thirds sky',
  items: [{ id: 'train', image: { uploadId: 'u2', alt: 'A train in the snow', decorative: false } }],
};

const aText = { id: 'words', type: 'text', title: 'A heading', body: fromPlainText('Words of the sample.') };

function aSample(): PortfolioContent {
  const content = readContent({
    title: 'My portfolio',
    template: 'london',
    sections: [
      { id: 'hero', type: 'hero', name: '', headline: 'Engineer of bridges' },
      { id: 'work', type: 'projects', title: 'Work', items: [bridge, { id: 'tower', title: 'A tower' }] },
    ],
    pages: [
      {
        id: 'cv',
        title: 'CV',
        description: 'How Jonah Lindqvist builds bridges.',
        sections: [
          {
            id: 'faq',
            type: 'faq',
            title: 'Asked',
            items: [{ id: 'q', question: 'How long does it take?' }],
          },
        ],
      },
    ],
  });
  return { ...content, sample: marksOf(content) };
}

const set = (path: string, value: unknown, content = aSample()): PortfolioContent =>
  applyEdit(content, { kind: 'set', path, value });

const items = (content: PortfolioContent) =>
  content.sections.flatMap((section) => (section.type === 'projects' ? section.items : []));

describe('texts of a sample', () => {
  it('are told from texts of the author in the same list', () => {
    const words = sampleWordsIn(set('work.items.bridge.roles', ['My own role', 'Design']));
    expect(words.get('work.items.bridge.roles')).toEqual(['Design']);
    expect(words.get('hero.headline')).toEqual(['Engineer of bridges']);
    expect(words.has('hero.name')).toBe(false);
  });

  it('are found by their paths, without titles that fit any author', () => {
    expect(sampleTextsIn(aSample())).toEqual([
      'hero.headline',
      'work.items.bridge.title',
      'work.items.bridge.summary',
      'work.items.bridge.cover',
      'work.items.bridge.roles',
      'work.items.tower.title',
      'pages.cv.description',
      'pages.cv.sections.faq.items.q.question',
    ]);
  });

  it('are also the titles of series and texts, which say what one work is about', () => {
    const { sample: _sample, ...content } = aSample();
    const sections = [aSeries, { ...aText, title: 'Four weeks before the first sketch' }];
    const filled = readContent({ ...content, sections, pages: [] });
    expect(sampleTextsIn({ ...filled, sample: marksOf(filled) })).toEqual([
      'sky.title',
      'sky.items.train.image',
      'words.title',
      'words.body',
    ]);
  });

  it('are also the titles of texts about a work on an own page', () => {
    const { sample: _sample, ...content } = aSample();
    const about = { id: 'zero', type: 'about', title: 'Zero Is a Place', body: fromPlainText('A book.') };
    const pages = [{ id: 'books', title: 'Books', sections: [about] }];
    const filled = readContent({ ...content, sections: [{ ...about, id: 'me' }], pages });
    expect(sampleTextsIn({ ...filled, sample: marksOf(filled) })).toEqual([
      'me.body',
      'pages.books.sections.zero.title',
      'pages.books.sections.zero.body',
    ]);
  });

  it('are none in a portfolio that started without a sample', () => {
    const { sample: _sample, ...content } = aSample();
    expect(sampleTextsIn(content)).toEqual([]);
    expect(withoutSample(content)).toBe(content);
  });

  it('stop being the sample’s when they are changed, and are again when that is undone', () => {
    const changed = set('hero.headline', 'Builder of boats');
    expect(sampleTextsIn(changed)).not.toContain('hero.headline');
    expect(sampleTextsIn(set('hero.headline', 'Engineer of bridges', changed))).toContain('hero.headline');
  });

  it('are found after an entry was moved', () => {
    const moved = applyEdit(aSample(), { kind: 'move', entry: 'work.items.tower', by: -1 });
    expect(sampleTextsIn(moved)).toContain('work.items.tower.title');
  });

  it('are found in a copy when they are long, while a short text elsewhere is its author’s', () => {
    const copied = applyEdit(aSample(), { kind: 'duplicate', entry: 'work.items.bridge', id: 'copy' });
    expect(sampleTextsIn(copied)).toContain('work.items.copy.summary');
    expect(sampleTextsIn(copied)).not.toContain('work.items.copy.roles');
  });

  it('are also the words that a new section begins with, until they are typed over', () => {
    const { sample: _sample, ...content } = aSample();
    const values = { note: 'What people can write to you about.', city: 'Where you are' };
    const added = applyEdit(content, { kind: 'add-section', type: 'contact', id: 'new', values });
    expect(sampleTextsIn(added).toSorted()).toEqual(['new.city', 'new.note']);
    expect(sampleTextsIn(set('new.city', 'Calgary', added))).toEqual(['new.note']);
    expect(withoutSample(added)).toEqual(
      applyEdit(content, { kind: 'add-section', type: 'contact', id: 'new' }),
    );
  });

  it('are also the words that a new block begins with, which goes to its place', () => {
    const { sample: _sample, ...content } = aSample();
    const list = 'work.items.tower.body';
    const empty = (id: string) => ({ kind: 'add-block', type: 'text', list, id }) as const;
    const between = applyEdit(applyEdit(content, empty('one')), empty('two'));
    const values = { text: 'What somebody said about the work.', name: 'Their name' };
    const added = applyEdit(between, { kind: 'add-block', type: 'quote', list, id: 'new', at: 1, values });
    expect(sampleTextsIn(added)).toEqual([`${list}.new.text`, `${list}.new.name`]);
    expect(entriesAt(added, list)?.map(({ id }) => id)).toEqual(['one', 'new', 'two']);
    expect(withoutSample(added)).toEqual(between);
    expect(between.sample).toBeUndefined();
  });

  it('are not added by a section that begins empty', () => {
    const content = aSample();
    expect(applyEdit(content, { kind: 'add-section', type: 'contact', id: 'new' }).sample).toBe(
      content.sample,
    );
  });

  it('survive in versions of the draft', () => {
    const content = aSample();
    expect(readContent(JSON.parse(versionText(content))).sample).toEqual(content.sample);
  });

  it('survive export and import', () => {
    const content = aSample();
    const read = readPortfolioFile(JSON.parse(JSON.stringify(portfolioFile(content, []))));
    expect(sampleTextsIn(read.content)).toEqual(sampleTextsIn(content));
  });
});

describe('removing sample content', () => {
  it('leaves the sections, the title and the name, and nothing of the sample', () => {
    const rest = withoutSample(set('hero.name', 'Ada Lovelace'));
    expect(rest.sample).toBeUndefined();
    expect(rest.sections.map(({ id }) => id)).toEqual(['hero', 'work']);
    expect(rest.sections[0]).toMatchObject({ name: 'Ada Lovelace', headline: '' });
    expect(items(rest)).toEqual([]);
    expect(rest.pages).toEqual([]);
    expect(sampleTextsIn({ ...rest, sample: aSample().sample })).toEqual([]);
  });

  it('keeps an entry in which its author has written, without the rest of the sample', () => {
    const [project] = items(withoutSample(set('work.items.bridge.title', 'My own bridge')));
    expect(project).toMatchObject({ title: 'My own bridge', summary: '', roles: [], cover: null });
  });

  it('keeps an entry to which its author has given an image of their own', () => {
    const own = { uploadId: 'u2', alt: '', decorative: false };
    const [project] = items(withoutSample(set('work.items.bridge.cover', own)));
    expect(project).toMatchObject({ title: '', cover: own });
  });

  it('keeps a page whose title its author has changed, without what is still from the sample', () => {
    const [page] = withoutSample(set('pages.cv.title', 'The Heat Lab')).pages;
    expect(page).toMatchObject({ title: 'The Heat Lab', description: '', sections: [] });
  });

  it('keeps a page whose description its author has written', () => {
    const [page] = withoutSample(set('pages.cv.description', 'My life in dates.')).pages;
    expect(page).toMatchObject({ title: 'CV', description: 'My life in dates.', sections: [] });
  });

  it('keeps a page that its author has added, without the words that its sections began with', () => {
    const { sample: _sample, ...content } = aSample();
    const page = applyEdit(content, { kind: 'add-page', id: 'data' });
    const named = set('pages.data.title', 'Data policy', page);
    const list = 'pages.data.sections';
    const values = { title: 'A heading', body: fromPlainText('Anything that has no section of its own.') };
    const filled = applyEdit(named, { kind: 'add-section', type: 'text', id: 'new', list, values });
    expect(withoutSample(filled)).toEqual(named);
  });

  it('keeps a page of a portfolio that started before titles of pages were marked', () => {
    const content = aSample();
    const title = markOf({ path: 'pages.cv.title', owner: 'cv', said: 'CV' });
    const rest = withoutSample({ ...content, sample: content.sample?.filter((mark) => mark !== title) });
    expect(rest.pages.map(({ id }) => id)).toEqual(['cv']);
  });

  it('keeps a page with a section that this version does not know', () => {
    const content = aSample();
    const newer = { id: 'newer', type: 'hologram', title: 'From a later version' };
    const pages = content.pages.map((page) => ({ ...page, sections: [...page.sections, newer] }));
    const [page] = withoutSample(readContent({ ...content, pages })).pages;
    expect(page?.sections.map(({ id }) => id)).toEqual(['newer']);
  });

  it('removes series and texts of the sample with their titles, and keeps one with a title of its author', () => {
    const { sample: _sample, ...content } = aSample();
    const filled = readContent({ ...content, sections: [aSeries, aText], pages: [] });
    const marked = { ...filled, sample: marksOf(filled) };
    expect(withoutSample(marked).sections).toEqual([]);
    expect(withoutSample(set('sky.title', 'My own sky', marked)).sections).toMatchObject([
      { id: 'sky', title: 'My own sky', items: [] },
    ]);
  });
});
