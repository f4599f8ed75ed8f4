import { describe, expect, it } from 'vitest';
import { applyEdit, entriesAt } from '#editor/document/apply-edit.ts';
import { portfolioFile, readPortfolioFile } from '#src/domain/portfolio-file.ts';
import { readContent } from '#src/domain/read-portfolio.ts';
import type { PortfolioContent } from '#src/domain/portfolio.ts';
import { versionText } from '#src/versions/version-text.ts';
import { marksOf, sampleTextsIn, sampleWordsIn } from '#src/domain/sample-content.ts';
import { withoutSample } from '#src/domain/without-sample.ts';

const bridge = {
  id: 'bridge',
  title: 'A bridge of glass',
  summary: 'It carries forty trains a day across the river.',
  roles: ['Design'],
  cover: { uploadId: 'u1', alt: 'A bridge at dusk', decorative: false },
};

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

  it('are found by their paths, without titles of sections', () => {
    expect(sampleTextsIn(aSample())).toEqual([
      'hero.headline',
      'work.items.bridge.title',
      'work.items.bridge.summary',
      'work.items.bridge.cover',
      'work.items.bridge.roles',
      'work.items.tower.title',
      'pages.cv.sections.faq.items.q.question',
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
    expect(marksOf(rest)).toHaveLength(1);
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
});
