import { describe, expect, it } from 'vitest';
import type { Portfolio, PortfolioContent } from '#src/domain/portfolio.ts';
import { ClientError } from '#editor/client/client-error.ts';
import { applyEdit } from '#editor/document/apply-edit.ts';
import { valueAt } from '#src/domain/edit-path.ts';
import type { Effect, SaveEvent, SaveMachine } from '#editor/document/save-events.ts';
import { openMachine, transition } from '#editor/document/save-machine.ts';
import { isUnsaved, keptOf } from '#editor/document/save-start.ts';
import { aPortfolio } from '#tests/support/builders.ts';
import { aContent } from './arbitrary-edits.ts';
import { contentCheck } from '#editor/document/content-check.ts';

await contentCheck.load();

const portfolioOf = (content: PortfolioContent, revision = 1): Portfolio => ({
  ...aPortfolio(),
  ...content,
  revision,
});
const set = (content: PortfolioContent, path: string, value: unknown): PortfolioContent =>
  applyEdit(content, { kind: 'set', path, value });
const open = (revision = 1): SaveMachine => openMachine(portfolioOf(aContent(), revision), []).machine;
const typed = (machine: SaveMachine, path: string, value: unknown): SaveMachine =>
  transition(machine, { kind: 'edited', content: set(machine.draft.content, path, value) }).machine;
const after = (machine: SaveMachine, ...events: SaveEvent[]): SaveMachine =>
  events.reduce((now, event) => transition(now, event).machine, machine);
const failure = (code: ClientError['code'], issues: ClientError['issues'] = []): SaveEvent => ({
  kind: 'failed',
  error: new ClientError(code, { issues }),
});
const due: SaveEvent = { kind: 'due' };
const fetched = (content: PortfolioContent, revision: number): SaveEvent => ({
  kind: 'fetched',
  portfolio: portfolioOf(content, revision),
});
const saved = (content: PortfolioContent, revision: number): SaveEvent => ({
  kind: 'saved',
  portfolio: portfolioOf(content, revision),
});
const name = ({ draft }: SaveMachine): unknown => valueAt(draft.content, 'hero.name');
const sentBy = (machine: SaveMachine, event: SaveEvent): PortfolioContent | null =>
  transition(machine, event).effects.find((effect: Effect) => effect.kind === 'save')?.content ?? null;

describe('saving rules', () => {
  it('treats its own save with a lost response as its own, not as a conflict', () => {
    const lost = after(typed(open(), 'hero.name', 'A'), due, failure('offline'));
    const arrived = set(aContent(), 'hero.name', 'A');
    const further = after(typed(lost, 'hero.name', 'Ada'), due, failure('stale-revision'));
    const machine = after(further, fetched(arrived, 2));
    expect(machine.draft.conflicts).toEqual([]);
    expect([name(machine), machine.phase.name]).toEqual(['Ada', 'dirty']);
  });

  it('saves an edit that was undone after the response to its save was lost', () => {
    const lost = after(typed(open(), 'hero.name', 'A'), due, failure('offline'));
    const undone = after(lost, { kind: 'edited', content: aContent() }, due);
    expect(undone.phase.name).toBe('saving');
    const machine = after(undone, failure('stale-revision'), fetched(set(aContent(), 'hero.name', 'A'), 2));
    expect(machine.draft.conflicts).toEqual([]);
    expect([name(machine), machine.phase.name]).toEqual(['', 'dirty']);
  });

  it('is offline while the content checks cannot be fetched, keeps the work and saves it later', () => {
    const unchecked = transition(typed(open(), 'hero.name', 'Ada'), { kind: 'unchecked' });
    expect(unchecked.machine.phase).toEqual({ name: 'offline', tries: 1, responded: false });
    expect(unchecked.effects).toContainEqual({ kind: 'journal' });
    expect(sentBy(unchecked.machine, { kind: 'flush' })).toEqual(unchecked.machine.draft.content);
    expect(after(open(), { kind: 'unchecked' }).phase.name).toBe('idle');
  });

  it('recognizes its own save after the page is reloaded', () => {
    const busy = after(typed(open(), 'hero.name', 'A'), due);
    const kept = keptOf(typed(busy, 'hero.name', 'Ada'));
    const again = openMachine(portfolioOf(set(aContent(), 'hero.name', 'A'), 2), kept === null ? [] : [kept]);
    expect(again.machine.draft.conflicts).toEqual([]);
    expect([name(again.machine), again.machine.phase.name]).toEqual(['Ada', 'dirty']);
  });

  it('resolves a conflict with the local or the remote value', () => {
    const conflict = after(
      typed(open(), 'hero.name', 'Mine'),
      { kind: 'heard', revision: 2 },
      fetched(set(aContent(), 'hero.name', 'Remote'), 2),
    );
    const [first] = conflict.draft.conflicts;
    if (first === undefined) throw new Error('There is no conflict.');
    const local = after(conflict, { kind: 'settled', conflict: first, side: 'local' });
    expect([name(local), local.phase.name]).toEqual(['Mine', 'dirty']);
    const elsewhere = after(conflict, { kind: 'settled', conflict: first, side: 'remote' });
    expect([name(elsewhere), elsewhere.phase.name]).toEqual(['Remote', 'idle']);
  });

  it('remembers an open conflict after a reload', () => {
    const elsewhere = portfolioOf(set(aContent(), 'hero.name', 'Remote'), 2);
    const conflict = after(
      typed(open(), 'hero.name', 'Mine'),
      { kind: 'heard', revision: 2 },
      { kind: 'fetched', portfolio: elsewhere },
    );
    const kept = keptOf(conflict);
    const { machine } = openMachine(elsewhere, kept === null ? [] : [kept]);
    expect(machine.draft.conflicts).toMatchObject([{ path: 'hero.name', remote: 'Remote' }]);
    expect(machine.phase.name).toBe('conflict');
  });

  it('does not fetch the document after the notification of its own save', () => {
    const busy = after(typed(open(), 'hero.name', 'Ada'), due, { kind: 'heard', revision: 2 });
    expect(after(busy, saved(busy.draft.content, 2)).phase.name).toBe('idle');
  });

  it('fetches again when a newer revision is announced during a fetch', () => {
    const fetching = after(open(), { kind: 'heard', revision: 2 }, { kind: 'heard', revision: 3 });
    expect(after(fetching, fetched(aContent(), 2)).phase.name).toBe('fetching');
    expect(after(fetching, fetched(aContent(), 3)).phase.name).toBe('idle');
  });

  it('retries a failed fetch before it saves', () => {
    const lost = after(typed(open(), 'hero.name', 'Ada'), { kind: 'heard', revision: 2 }, failure('offline'));
    expect(lost.phase.name).toBe('offline');
    expect(after(lost, due).phase.name).toBe('fetching');
  });

  it('uses values that the server cleaned, but not over later typing', () => {
    const dirty = typed(typed(open(), 'hero.name', 'A\tB'), 'hero.headline', 'C\t');
    const clean = sentBy(dirty, due) ?? aContent();
    const further = typed(after(dirty, due), 'hero.headline', 'C\tD');
    const machine = after(further, saved(clean, 2));
    expect(valueAt(clean, 'hero.name')).not.toBe('A\tB');
    expect(valueAt(machine.draft.content, 'hero')).toMatchObject({
      name: valueAt(clean, 'hero.name'),
      headline: 'C\tD',
    });
    expect(machine.phase.name).toBe('dirty');
  });

  it('follows the server to an older revision when a backup is restored there', () => {
    const stale = after(typed(open(9), 'hero.name', 'Ada'), due, failure('stale-revision'));
    const machine = after(stale, fetched(aContent(), 3));
    expect([machine.draft.revision, machine.remote, machine.phase.name]).toEqual([3, 3, 'dirty']);
  });

  it('waits longer after each failed save and starts over after a flush', () => {
    const waitOf = ({ effects }: { effects: readonly Effect[] }): number[] =>
      effects.flatMap((effect) => (effect.kind === 'wait' ? [effect.ms] : []));
    let machine = typed(open(), 'hero.name', 'Ada');
    const waits = [0, 1, 2].flatMap(() => {
      const step = transition(after(machine, due), failure('offline'));
      machine = step.machine;
      return waitOf(step);
    });
    expect(waits).toEqual([1000, 2000, 4000]);
    expect(waitOf(transition(after(machine, { kind: 'flush' }), failure('offline')))).toEqual([1000]);
  });

  it('stays rejected while the portfolio is deleted and continues once it is restored', () => {
    const deleted = after(typed(open(), 'hero.name', 'Ada'), { kind: 'heard', revision: null });
    const edited = typed(deleted, 'hero.headline', 'Engines');
    expect([edited.phase.name, edited.problem?.error.code]).toEqual(['rejected', 'portfolio-deleted']);
    expect(after(edited, { kind: 'flush' }).phase.name).toBe('fetching');
    const restored = after(edited, { kind: 'heard', revision: 1 });
    expect([restored.phase.name, restored.problem]).toEqual(['dirty', null]);
    expect(isUnsaved(restored)).toBe(true);
  });
});

describe('saving with an invalid field', () => {
  const tooLong = 'x'.repeat(500);
  const machine = typed(typed(open(), 'projects.items.b.title', tooLong), 'hero.name', 'Ada');

  it('saves all other fields and keeps the invalid value in the draft', () => {
    const sent = sentBy(machine, due) ?? aContent();
    expect([valueAt(sent, 'hero.name'), valueAt(sent, 'projects.items.b.title')]).toEqual(['Ada', '']);
    const done = after(machine, due, saved(sent, 2));
    expect(done.phase.name).toBe('rejected');
    expect(done.problem).toMatchObject({
      isPartial: true,
      error: { code: 'invalid-input', issues: [{ path: 'projects.items.b.title' }] },
    });
    expect(valueAt(done.draft.content, 'projects.items.b.title')).toBe(tooLong);
    expect(keptOf(done)?.content).toEqual(done.draft.content);
  });

  it('does not send the same content again and continues with the next edit', () => {
    const done = after(machine, due, saved(sentBy(machine, due) ?? aContent(), 2));
    expect(transition(done, { kind: 'flush' }).effects.map(({ kind }) => kind)).toEqual(['stop', 'journal']);
    const next = typed(done, 'hero.headline', 'Engines');
    expect(next.phase.name).toBe('dirty');
    expect(valueAt(sentBy(next, due) ?? aContent(), 'hero.headline')).toBe('Engines');
    const fixed = typed(next, 'projects.items.b.title', 'Bridge');
    const end = after(fixed, due, saved(sentBy(fixed, due) ?? aContent(), 3));
    expect([end.phase.name, end.problem]).toEqual(['idle', null]);
  });

  it('saves the other fields again without a value that only the server refuses', () => {
    const busy = after(typed(typed(open(), 'hero.name', 'Ada'), 'hero.status', 'Open'), due);
    const refusal = failure('invalid-input', [{ path: 'content.sections.0.status', message: 'Not today.' }]);
    const sent = sentBy(busy, refusal) ?? aContent();
    expect(valueAt(sent, 'hero')).toMatchObject({ name: 'Ada', status: '' });
    const done = after(busy, refusal, saved(sent, 2));
    expect(done.problem).toMatchObject({ isPartial: true, error: { issues: [{ path: 'hero.status' }] } });
    expect(valueAt(done.draft.content, 'hero.status')).toBe('Open');
    expect(after(busy, refusal, refusal).phase.name).toBe('rejected');
  });
});
