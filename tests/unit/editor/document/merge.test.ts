import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readContent } from '#src/domain/read-portfolio.ts';
import type { PortfolioContent } from '#src/domain/portfolio.ts';
import { applyEdit, entriesAt, type Edit } from '#editor/document/apply-edit.ts';
import { valueAt } from '#src/domain/edit-path.ts';
import { merge, takeRemote } from '#editor/document/merge.ts';
import { aContent, allEdits, applyEdits } from './arbitrary-edits.ts';

const histories = 1000;
const factories = fc.array(allEdits, { maxLength: 12 });
const after = (content: PortfolioContent, ...edits: Edit[]) => edits.reduce(applyEdit, content);
const set = (path: string, value: unknown): Edit => ({ kind: 'set', path, value });
const idsAt = (content: PortfolioContent, list: string) => entriesAt(content, list)?.map(({ id }) => id);

describe('merge of local and remote drafts', () => {
  it('returns the changed side when the other side changed nothing', () => {
    fc.assert(
      fc.property(factories, (some) => {
        const base = aContent();
        const changed = applyEdits(base, some);
        const copy = structuredClone(base);
        expect(merge(base, changed, copy)).toEqual({ merged: changed, conflicts: [] });
        expect(merge(base, copy, changed)).toEqual({ merged: changed, conflicts: [] });
        expect(merge(base, changed, structuredClone(changed))).toEqual({ merged: changed, conflicts: [] });
      }),
      { numRuns: histories },
    );
  });

  it('gives the same result when local and remote are swapped and nothing conflicts', () => {
    fc.assert(
      fc.property(factories, factories, (some, others) => {
        const base = aContent();
        const [local, remote] = [applyEdits(base, some), applyEdits(base, others)];
        const one = merge(base, local, remote);
        const other = merge(base, remote, local);
        expect(other.conflicts.length).toBe(one.conflicts.length);
        fc.pre(one.conflicts.length === 0);
        expect(one.merged).toEqual(other.merged);
      }),
      { numRuns: histories },
    );
  });

  it('always returns valid content with unique ids', () => {
    fc.assert(
      fc.property(factories, factories, (some, others) => {
        const base = aContent();
        const { merged } = merge(base, applyEdits(base, some), applyEdits(base, others));
        expect(() => readContent(merged)).not.toThrow();
        const ids = idsAt(merged, '') ?? [];
        expect(new Set(ids).size).toBe(ids.length);
      }),
      { numRuns: histories },
    );
  });

  it('has the remote values everywhere when remote is chosen for every conflict', () => {
    fc.assert(
      fc.property(factories, factories, (some, others) => {
        const base = aContent();
        const [local, remote] = [applyEdits(base, some), applyEdits(base, others)];
        const { merged, conflicts } = merge(base, local, remote);
        const taken = conflicts.reduce(takeRemote, merged);
        for (const conflict of conflicts.filter(({ kind }) => kind !== 'order')) {
          expect(valueAt(taken, conflict.path)).toEqual(conflict.remote);
        }
      }),
      { numRuns: histories },
    );
  });

  it('merges changes of different fields of one entry', () => {
    const base = aContent();
    const local = after(base, set('projects.items.a.title', 'Mine'));
    const remote = after(base, set('projects.items.a.summary', 'Theirs'), set('seo.title', 'Theirs'));
    const { merged, conflicts } = merge(base, local, remote);
    expect(conflicts).toEqual([]);
    expect(valueAt(merged, 'projects.items.a')).toMatchObject({ title: 'Mine', summary: 'Theirs' });
    expect(merged.seo.title).toBe('Theirs');
  });

  it('keeps the local value and reports a conflict when both sides changed one field', () => {
    const base = aContent();
    const { merged, conflicts } = merge(
      base,
      after(base, set('hero.name', 'Ada')),
      after(base, set('hero.name', 'Grace')),
    );
    expect(valueAt(merged, 'hero.name')).toBe('Ada');
    expect(conflicts).toEqual([{ path: 'hero.name', kind: 'value', local: 'Ada', remote: 'Grace' }]);
  });

  it('merges a crop of one side with a description of the other', () => {
    const image = { uploadId: 'upload1', alt: '', decorative: false };
    const crop = { x: 0, y: 0, width: 0.5, height: 1 };
    const base = after(aContent(), set('hero.image', image));
    const cropped = after(base, set('hero.image', { ...image, crop }));
    const described = after(base, set('hero.image', { ...image, alt: 'A bridge' }));
    const both = { ...image, alt: 'A bridge', crop };
    for (const [local, remote] of [
      [cropped, described],
      [described, cropped],
    ] as const) {
      const { merged, conflicts } = merge(base, local, remote);
      expect(conflicts).toEqual([]);
      expect(valueAt(merged, 'hero.image')).toEqual(both);
    }
    const renamed = after(base, set('hero.image', { ...both, alt: 'Dawn' }));
    const uncropped = merge(after(base, set('hero.image', both)), described, renamed);
    expect(valueAt(uncropped.merged, 'hero.image')).toEqual({ ...image, alt: 'Dawn' });
  });

  it('reports a conflict when both sides cropped an image, and loses no description of it', () => {
    const image = { uploadId: 'upload1', alt: '', decorative: false };
    const crop = { x: 0, y: 0, width: 0.5, height: 1 };
    const base = after(aContent(), set('hero.image', image));
    const local = after(base, set('hero.image', { ...image, alt: 'A bridge', crop }));
    const remote = after(base, set('hero.image', { ...image, crop: { ...crop, x: 0.5 } }));
    const { merged, conflicts } = merge(base, local, remote);
    expect(valueAt(merged, 'hero.image')).toEqual({ ...image, alt: 'A bridge', crop });
    expect(conflicts).toMatchObject([
      { path: 'hero.image', kind: 'value', remote: { alt: 'A bridge', crop: { x: 0.5 } } },
    ]);
  });

  it('reports a conflict when one side removed what the other side changed', () => {
    const base = aContent();
    const local = after(base, { kind: 'remove', entry: 'projects.items.b' });
    const remote = after(base, set('projects.items.b.title', 'Bridge'));
    const { merged, conflicts } = merge(base, local, remote);
    expect(idsAt(merged, 'projects.items')).toEqual(['a', 'c']);
    expect(conflicts).toMatchObject([{ path: 'projects.items.b', kind: 'entry', local: undefined }]);
    const [conflict] = conflicts;
    if (conflict === undefined) throw new Error('There is no conflict.');
    expect(valueAt(takeRemote(merged, conflict), 'projects.items.b.title')).toBe('Bridge');
  });

  it('merges a move on one side with an addition on the other', () => {
    const base = aContent();
    const local = after(base, { kind: 'move', entry: 'projects.items.c', by: -1 });
    const remote = after(base, { kind: 'duplicate', entry: 'projects.items.a', id: 'new' });
    const { merged, conflicts } = merge(base, local, remote);
    expect(conflicts).toEqual([]);
    expect(idsAt(merged, 'projects.items')).toEqual(['a', 'new', 'c', 'b']);
  });

  it('reports a conflict when both sides moved entries differently', () => {
    const base = aContent();
    const local = after(base, { kind: 'move', entry: 'projects.items.a', by: 1 });
    const remote = after(base, { kind: 'move', entry: 'projects.items.c', by: -1 });
    const { merged, conflicts } = merge(base, local, remote);
    expect(idsAt(merged, 'projects.items')).toEqual(['b', 'a', 'c']);
    expect(conflicts).toMatchObject([{ path: 'projects.items', kind: 'order' }]);
    expect(idsAt(conflicts.reduce(takeRemote, merged), 'projects.items')).toEqual(['a', 'c', 'b']);
  });

  it('merges the options of each template separately', () => {
    const base = aContent();
    const option = (template: 'london' | 'tokyo', value: string): Edit => ({
      kind: 'option',
      template,
      name: 'accent',
      value,
    });
    const { merged, conflicts } = merge(
      base,
      after(base, option('london', 'red')),
      after(base, option('tokyo', 'blue')),
    );
    expect(conflicts).toEqual([]);
    expect(merged.options).toEqual({ london: { accent: 'red' }, tokyo: { accent: 'blue' } });
  });

  it('removes the options of a template when only they were chosen', () => {
    const chosen = after(aContent(), { kind: 'option', template: 'tokyo', name: 'palette', value: 'paper' });
    const saved = structuredClone(chosen);
    expect(merge(chosen, saved, aContent())).toEqual({ merged: aContent(), conflicts: [] });
  });

  it('keeps the sample marks that either side added, and none that either side removed', () => {
    const marked = (...sample: string[]): PortfolioContent => ({ ...aContent(), sample });
    const conflicts: unknown[] = [];
    expect(merge(marked('a', 'b'), marked('a', 'b', 'm'), marked('b', 'r'))).toEqual({
      merged: marked('b', 'm', 'r'),
      conflicts,
    });
    const { sample: _sample, ...without } = marked('a');
    expect(merge(marked('a'), without, marked('a', 'r'))).toEqual({ merged: marked('r'), conflicts });
    expect(merge(marked('a', 'b'), marked('a'), marked('b')).merged.sample).toBeUndefined();
  });

  it('keeps sections of unknown kinds unchanged', () => {
    const original = { id: 'later', type: 'hologram', depth: [{ id: 'x' }] };
    const base = aContent();
    const unknown = { id: 'later', type: 'unknown', hidden: true, original } as const;
    const held = { ...base, sections: [...base.sections, unknown] };
    const { merged } = merge(
      held,
      after(held, set('title', 'Mine')),
      after(held, { kind: 'remove', entry: 'text' }),
    );
    expect(valueAt(merged, 'later')).toEqual(unknown);
  });
});
