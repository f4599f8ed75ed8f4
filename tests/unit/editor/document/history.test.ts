import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyEdit } from '#editor/document/apply-edit.ts';
import type { PortfolioContent } from '#src/domain/portfolio.ts';
import { valueAt } from '#src/domain/edit-path.ts';
import { emptyHistory, redo, undo, withStep, type History } from '#editor/document/history.ts';
import { saving } from '#editor/document/lazy-saving.ts';
import { merge } from '#editor/document/merge.ts';
import {
  aContent,
  entryEdits,
  portfolioEdits,
  allEdits,
  applyEdits,
  type EditFactory,
} from './arbitrary-edits.ts';

await saving.load();

type Desk = { history: History; content: PortfolioContent };

function type(desk: Desk, typed: { path: string; value: string; at: number }): Desk {
  const { path, value, at } = typed;
  const after = applyEdit(desk.content, { kind: 'set', path, value });
  const step = { label: `change ${path}`, path, before: desk.content, after, key: path, at };
  return { history: withStep(desk.history, step), content: after };
}

const histories = 1000;

/** All states of a random history, including the first one. */
function work(
  base: PortfolioContent,
  factories: readonly EditFactory[],
): { states: PortfolioContent[]; history: History } {
  const states = [base];
  let history = emptyHistory;
  for (const factory of factories) {
    const before = states.at(-1) ?? base;
    const after = applyEdits(before, [factory]);
    if (after === before) continue;
    history = withStep(history, { label: 'edit', path: 'title', before, after, key: null, at: 0 });
    states.push(after);
  }
  return { states, history };
}

const start = (): Desk => ({ history: emptyHistory, content: aContent() });

describe('undo and redo', () => {
  it('restores every state of a random history with undo and redo', () => {
    fc.assert(
      fc.property(fc.array(allEdits, { maxLength: 30 }), (factories) => {
        const worked = work(aContent(), factories);
        const { states } = worked;
        let { history } = worked;
        let current = states.at(-1) ?? aContent();
        for (const state of states.slice(0, -1).toReversed()) {
          const back = undo(history, current);
          ({ history, content: current } = back ?? { history, content: current });
          expect(current).toEqual(state);
        }
        expect(undo(history, current)).toBeNull();
        for (const state of states.slice(1)) {
          const forth = redo(history, current);
          ({ history, content: current } = forth ?? { history, content: current });
          expect(current).toEqual(state);
        }
        expect(redo(history, current)).toBeNull();
      }),
      { numRuns: histories },
    );
  });

  it.for([
    { own: entryEdits, others: portfolioEdits, what: 'the title, template and options' },
    { own: portfolioEdits, others: entryEdits, what: 'sections, pages and their entries' },
  ])('leaves $what as others changed them when a whole random history is undone', ({ own, others }) => {
    fc.assert(
      fc.property(fc.array(own, { maxLength: 12 }), fc.array(others, { maxLength: 12 }), (mine, theirs) => {
        const base = aContent();
        const { states, history } = work(base, mine);
        const remote = applyEdits(base, theirs);
        const joined = merge(base, states.at(-1) ?? base, remote);
        expect(joined.conflicts).toEqual([]);
        let desk: Desk = { history, content: joined.merged };
        for (let back = undo(history, desk.content); back !== null; back = undo(back.history, back.content)) {
          desk = back;
        }
        expect(desk.content).toEqual(remote);
      }),
      { numRuns: histories },
    );
  });

  it('undoes continuous typing in one field as one step', () => {
    const once = type(start(), { path: 'hero.name', value: 'A', at: 0 });
    const twice = type(once, { path: 'hero.name', value: 'Ad', at: 700 });
    const paused = type(twice, { path: 'hero.name', value: 'Ada', at: 1600 });
    const first = undo(paused.history, paused.content);
    expect(valueAt(first?.content ?? aContent(), 'hero.name')).toBe('Ad');
    const second = first && undo(first.history, first.content);
    expect(valueAt(second?.content ?? paused.content, 'hero.name')).toBe('');
  });

  it('undoes edits of different fields separately', () => {
    const one = type(start(), { path: 'hero.name', value: 'A', at: 0 });
    const two = type(one, { path: 'hero.headline', value: 'B', at: 10 });
    expect(two.history.done).toHaveLength(2);
  });

  it('keeps changes from elsewhere when a local edit is undone', () => {
    const desk = type(start(), { path: 'hero.name', value: 'Ada', at: 0 });
    const remote = applyEdit(aContent(), { kind: 'set', path: 'hero.headline', value: 'Theirs' });
    const joined = merge(aContent(), desk.content, remote).merged;
    const back = undo(desk.history, joined);
    expect(back && valueAt(back.content, 'hero')).toMatchObject({ name: '', headline: 'Theirs' });
  });

  it('clears the redo steps after a new edit', () => {
    const desk = type(start(), { path: 'hero.name', value: 'Ada', at: 0 });
    const back = undo(desk.history, desk.content);
    if (back === null) throw new Error('There is nothing to undo.');
    expect(type(back, { path: 'hero.name', value: 'Grace', at: 100 }).history.undone).toEqual([]);
  });
});
