import { describe, expect, it } from 'vitest';
import { projectItems } from './arbitrary-edits.ts';
import { applyEdit } from '#editor/document/apply-edit.ts';
import { firstSteps } from '#editor/document/first-steps.ts';
import { firstSections } from '#src/domain/first-sections.ts';
import { contentOf } from '#src/domain/content-of.ts';
import { marksOf } from '#src/domain/sample-content.ts';
import { newPortfolio } from '#src/domain/portfolio.ts';
import { kinds } from '#src/domain/sections/index.ts';

let count = 0;
const content = contentOf(
  newPortfolio({
    id: 'p',
    ownerId: 'ada',
    title: 'Work',
    template: 'london',
    now: '2026-01-01T00:00:00.000Z',
    sections: firstSections(
      { firstName: 'Ada', lastName: '', bio: '', linkedin: '', instagram: '', twitter: '' },
      null,
      () => `s${(count += 1)}`,
    ),
  }),
);

describe('firstSteps', () => {
  it('asks for a headline, a project and contact details in a new portfolio', () => {
    expect(firstSteps(content)).toEqual([
      { label: 'Write your name', path: 's1.name', done: true },
      { label: 'Say what you do', path: 's1.headline', done: false },
      { label: 'Show a first project', path: 's2.items', done: false },
      { label: 'Tell people how to reach you', path: 's3.email', done: false },
    ]);
  });

  it('marks each step as done once its content is written', () => {
    const written = applyEdit(content, { kind: 'set', path: 's3.phone', value: '+31 20 000' });
    expect(firstSteps(written).at(-1)?.done).toBe(true);
  });

  it('counts contact details only when they are valid', () => {
    const isDone = (path: string, value: string) =>
      firstSteps(applyEdit(content, { kind: 'set', path, value })).at(-1)?.done;
    expect(isDone('s3.email', 'ada@')).toBe(false);
    expect(isDone('s3.email', 'ada@example.org')).toBe(true);
    expect(isDone('s3.website', 'javascript:alert(1)')).toBe(false);
    expect(isDone('s3.website', 'https://example.org')).toBe(true);
  });

  it('counts a profile elsewhere only once it has a link', () => {
    const field = kinds.contact.fields.profiles;
    const added = applyEdit(content, { kind: 'add-item', list: 's3.profiles', field, id: 'a' });
    expect(firstSteps(added).at(-1)?.done).toBe(false);
    const linked = applyEdit(added, {
      kind: 'set',
      path: 's3.profiles.a.url',
      value: 'https://example.org/@ada',
    });
    expect(firstSteps(linked).at(-1)?.done).toBe(true);
  });

  it('asks for a first project once when there are several project sections', () => {
    const more = applyEdit(content, { kind: 'add-section', type: 'projects', id: 's4' });
    expect(firstSteps(more).map(({ path }) => path)).toEqual([
      's1.name',
      's1.headline',
      's2.items',
      's3.email',
    ]);
    const filled = applyEdit(more, { kind: 'add-item', list: 's4.items', field: projectItems, id: 'a' });
    expect(firstSteps(filled)[2]).toEqual({ label: 'Show a first project', path: 's4.items', done: true });
  });

  it('does not count a text of a sample as written until it is changed', () => {
    const edits = [
      { kind: 'set', path: 's1.headline', value: 'Makes engines' },
      { kind: 'add-item', list: 's2.items', field: projectItems, id: 'a' },
      { kind: 'set', path: 's2.items.a.title', value: 'An engine' },
      { kind: 'set', path: 's3.email', value: 'sample@example.org' },
    ] as const;
    const texts = edits.reduce(applyEdit, content);
    const filled = { ...texts, sample: marksOf(texts) };
    expect(firstSteps(filled).map(({ done }) => done)).toEqual([false, false, false, false]);
    const own = [
      { kind: 'set', path: 's1.headline', value: 'Analytical engines' },
      { kind: 'set', path: 's2.items.a.title', value: 'The difference engine' },
      { kind: 'set', path: 's3.email', value: 'ada@example.org' },
    ] as const;
    expect(firstSteps(own.reduce(applyEdit, filled)).map(({ done }) => done)).toEqual([
      false,
      true,
      true,
      true,
    ]);
  });

  it('asks nothing about a hidden or removed section', () => {
    const hidden = applyEdit(content, { kind: 'set', path: 's2.hidden', value: true });
    const without = applyEdit(hidden, { kind: 'remove', entry: 's3' });
    expect(firstSteps(without).map(({ path }) => path)).toEqual(['s1.name', 's1.headline']);
  });
});
