import { describe, expect, it } from 'vitest';
import { applyEdit } from '#editor/document/apply-edit.ts';
import { firstSteps } from '#editor/document/first-steps.ts';
import { contentOf, newPortfolio } from '#src/domain/portfolio.ts';

let count = 0;
const content = contentOf(
  newPortfolio({
    id: 'p',
    ownerId: 'ada',
    title: 'Work',
    template: 'london',
    name: 'Ada',
    now: '2026-01-01T00:00:00.000Z',
    newId: () => `s${(count += 1)}`,
  }),
);

describe('firstSteps', () => {
  it('leads from a new portfolio to a headline, a project and a way to be reached', () => {
    expect(firstSteps(content)).toEqual([
      { label: 'Write your name', path: 's1.name', done: true },
      { label: 'Say what you do', path: 's1.headline', done: false },
      { label: 'Show a first project', path: 's2.items', done: false },
      { label: 'Tell people how to reach you', path: 's3.email', done: false },
    ]);
  });

  it('ticks off what is written', () => {
    const written = applyEdit(content, { kind: 'set', path: 's3.phone', value: '+31 20 000' });
    expect(firstSteps(written).at(-1)?.done).toBe(true);
  });

  it('asks nothing of a section that is hidden or gone', () => {
    const hidden = applyEdit(content, { kind: 'set', path: 's2.hidden', value: true });
    const without = applyEdit(hidden, { kind: 'remove', entry: 's3' });
    expect(firstSteps(without).map(({ path }) => path)).toEqual(['s1.name', 's1.headline']);
  });
});
