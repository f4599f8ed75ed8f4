import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readContent } from '#src/domain/read-portfolio.ts';
import { applyEdit, type Edit } from '#editor/document/apply-edit.ts';
import { valueAt } from '#src/domain/edit-path.ts';
import { savablePart } from '#editor/document/savable.ts';
import { aContent, allEdits, applyEdits, projectItems } from './arbitrary-edits.ts';
import { contentCheck } from '#editor/document/content-check.ts';

await contentCheck.load();

const set = (path: string, value: unknown): Edit => ({ kind: 'set', path, value });
const tooLong = 'x'.repeat(5000);

describe('savable content', () => {
  it('contains all content when nothing is invalid', () => {
    const content = applyEdit(aContent(), set('hero.name', 'Ada'));
    const { raw, clean, issues } = savablePart(content, aContent(), []);
    expect([raw === content, clean, issues]).toEqual([true, readContent(content), []]);
  });

  it('replaces each invalid value with the last saved value', () => {
    const base = applyEdit(aContent(), set('hero.name', 'Ada'));
    const edits = [set('hero.name', tooLong), set('seo.title', tooLong), set('hero.headline', 'Engines')];
    const part = savablePart(edits.reduce(applyEdit, base), base, []);
    expect(part.clean).toEqual(readContent(applyEdit(base, set('hero.headline', 'Engines'))));
    expect(part.issues.map(({ path }) => path).toSorted()).toEqual(['hero.name', 'seo.title']);
  });

  it('replaces an invalid value in an unsaved entry with the default value', () => {
    const added = applyEdit(aContent(), {
      kind: 'add-item',
      list: 'projects.items',
      field: projectItems,
      id: 'd',
    });
    const content = [
      set('projects.items.d.title', tooLong),
      set('projects.items.d.client', 'Babbage'),
    ].reduce(applyEdit, added);
    const { clean } = savablePart(content, aContent(), []);
    expect(valueAt(clean ?? aContent(), 'projects.items.d')).toMatchObject({ title: '', client: 'Babbage' });
  });

  it('omits new entries of a list over its limit and keeps changes of the others', () => {
    const ids = Array.from({ length: projectItems.maxItems }, (_, index) => `n${index}`);
    const longer = ids.reduce(
      (content, id) =>
        applyEdit(content, { kind: 'add-item', list: 'projects.items', field: projectItems, id }),
      applyEdit(aContent(), set('projects.items.a.title', 'Bridge')),
    );
    const { clean, issues } = savablePart(longer, aContent(), []);
    expect(valueAt(clean ?? aContent(), 'projects.items')).toHaveLength(3);
    expect(valueAt(clean ?? aContent(), 'projects.items.a.title')).toBe('Bridge');
    expect(issues.map(({ path }) => path)).toEqual(['projects.items']);
  });

  it('contains every valid value and is valid after any edits', () => {
    fc.assert(
      fc.property(fc.array(allEdits, { maxLength: 20 }), (factories) => {
        const content = applyEdits(aContent(), factories);
        const spoiled = applyEdit(content, set('language', 'not a language'));
        const part = savablePart(spoiled, aContent(), []);
        expect(part.issues.map(({ path }) => path)).toContain('language');
        expect(part.clean).toEqual(savablePart(content, aContent(), []).clean);
      }),
      { numRuns: 200 },
    );
  });
});
