import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { noSlug } from '#src/domain/fields.ts';
import { newPage } from '#src/domain/pages.ts';
import type { PortfolioContent } from '#src/domain/portfolio.ts';
import { readContent } from '#src/domain/read-portfolio.ts';
import { applyEdit, entriesAt } from '#editor/document/apply-edit.ts';
import { valueAt } from '#src/domain/edit-path.ts';
import { aContent, allEdits, applyEdits, projectItems } from './arbitrary-edits.ts';

const idsAt = (content: ReturnType<typeof aContent>, list: string) =>
  entriesAt(content, list)?.map(({ id }) => id);

describe('applyEdit', () => {
  it('sets a field of an entry found by the ids in the edit path', () => {
    const content = applyEdit(aContent(), { kind: 'set', path: 'projects.items.b.title', value: 'Bridge' });
    expect(valueAt(content, 'projects.items.b.title')).toBe('Bridge');
    expect(valueAt(content, 'projects.items.a.title')).toBe('');
  });

  it('sets a field of the whole portfolio', () => {
    const described = applyEdit(aContent(), { kind: 'set', path: 'seo.description', value: 'Bridges.' });
    const content = applyEdit(described, {
      kind: 'option',
      template: 'london',
      name: 'accent',
      value: '#123456',
    });
    expect(content.seo.description).toBe('Bridges.');
    expect(content.options).toEqual({ london: { accent: '#123456' } });
  });

  it('replaces all options of a template in one edit, and those of no other', () => {
    const option = { kind: 'option', name: 'density', value: 'tight' } as const;
    const chosen = ['london', 'tokyo'].reduce(
      (content, template) => applyEdit(content, { ...option, template }),
      aContent(),
    );
    const edit = { kind: 'options', template: 'london', name: 'a look', values: { paper: 'cream' } } as const;
    expect(applyEdit(chosen, edit).options).toEqual({
      london: { paper: 'cream' },
      tokyo: { density: 'tight' },
    });
  });

  it('returns the same content object when the edit path does not exist', () => {
    const content = aContent();
    expect(applyEdit(content, { kind: 'set', path: 'projects.items.gone.title', value: 'x' })).toBe(content);
    expect(applyEdit(content, { kind: 'set', path: 'projects.items.a.nothing', value: 'x' })).toBe(content);
    expect(applyEdit(content, { kind: 'remove', entry: 'gone' })).toBe(content);
  });

  it('moves sections and entries, but not past the ends of the list', () => {
    const content = aContent();
    expect(idsAt(applyEdit(content, { kind: 'move', entry: 'skills', by: -1 }), '')).toEqual([
      'hero',
      'skills',
      'projects',
      'text',
    ]);
    expect(
      idsAt(applyEdit(content, { kind: 'move', entry: 'projects.items.a', by: 1 }), 'projects.items'),
    ).toEqual(['b', 'a', 'c']);
    expect(
      idsAt(applyEdit(content, { kind: 'move', entry: 'projects.items.a', by: -1 }), 'projects.items'),
    ).toEqual(['a', 'b', 'c']);
  });

  it('edits lists inside entries of lists', () => {
    const links = projectItems.item.links;
    const list = 'projects.items.a.links';
    const added = applyEdit(aContent(), { kind: 'add-item', list, field: links, id: 'l1' });
    const content = applyEdit(added, { kind: 'set', path: `${list}.l1.url`, value: 'example.org' });
    expect(valueAt(content, list)).toEqual([
      { id: 'l1', hidden: false, label: '', url: 'example.org', icon: '' },
    ]);
  });

  it('restores a removed entry at its former position', () => {
    const content = applyEdit(aContent(), { kind: 'set', path: 'projects.items.b.title', value: 'Bridge' });
    const value = entriesAt(content, 'projects.items')?.[1];
    if (value === undefined) throw new Error('The entry is missing.');
    const removed = applyEdit(content, { kind: 'remove', entry: 'projects.items.b' });
    expect(applyEdit(removed, { kind: 'put', entry: 'projects.items.b', value, at: 1 })).toEqual(content);
  });

  it('duplicates an entry after itself with a new id', () => {
    const content = applyEdit(aContent(), { kind: 'duplicate', entry: 'projects.items.a', id: 'd' });
    expect(idsAt(content, 'projects.items')).toEqual(['a', 'd', 'b', 'c']);
  });

  it('duplicates an entry, a section or a page without their slugs', () => {
    const slug = { current: 'bridge', former: ['tower'] };
    const set = (content: PortfolioContent, path: string) =>
      applyEdit(content, { kind: 'set', path, value: slug });
    const content = set(
      set({ ...aContent(), pages: [newPage('m')] }, 'projects.items.a.slug'),
      'pages.m.slug',
    );
    const copies = ['projects.items.a', 'projects', 'pages.m'].reduce(
      (next, entry) => applyEdit(next, { kind: 'duplicate', entry, id: 'copy' }),
      content,
    );
    const slugs = ['projects.items.copy', 'copy.items.a', 'pages.copy', 'projects.items.a', 'pages.m'].map(
      (path) => valueAt(copies, `${path}.slug`),
    );
    expect(slugs).toEqual([noSlug, noSlug, noSlug, slug, slug]);
  });

  it('keeps content valid after any edits', () => {
    fc.assert(
      fc.property(fc.array(allEdits, { maxLength: 40 }), (factories) => {
        const content = applyEdits(aContent(), factories);
        expect(() => readContent(content)).not.toThrow();
      }),
    );
  });
});
