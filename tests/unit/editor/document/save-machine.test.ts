import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contentOf } from '#src/domain/content-of.ts';
import type { Portfolio, PortfolioContent } from '#src/domain/portfolio.ts';
import { applyEdit } from '#editor/document/apply-edit.ts';
import { valueAt } from '#src/domain/edit-path.ts';
import { sameValue } from '#src/domain/same-value.ts';
import type { Effect, SaveEvent, SaveMachine } from '#editor/document/save-events.ts';
import { openMachine, transition } from '#editor/document/save-machine.ts';
import { keptOf } from '#editor/document/save-start.ts';
import { ClientError } from '#editor/client/client-error.ts';
import { aPortfolio } from '#tests/support/builders.ts';
import { aContent } from './arbitrary-edits.ts';
import { contentCheck } from '#editor/document/content-check.ts';

await contentCheck.load();

const portfolioOf = (content: PortfolioContent, revision = 1): Portfolio => ({
  ...aPortfolio(),
  ...content,
  revision,
});
const set = (content: PortfolioContent, path: string, value: unknown) =>
  applyEdit(content, { kind: 'set', path, value });

const myFields = ['hero.headline', 'projects.items.a.title'];
const theirFields = ['hero.status', 'projects.items.b.title'];
const sharedFields = ['hero.name', 'seo.title'];

type Action =
  | { do: 'type'; field: string }
  | { do: 'write elsewhere'; field: string }
  | { do: 'begin' }
  | { do: 'answer' }
  | { do: 'lose the request' }
  | { do: 'lose the answer' }
  | { do: 'hear' }
  | { do: 'reopen' };

const anAction: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('type' as const),
      field: fc.constantFrom(...myFields, ...sharedFields),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('write elsewhere' as const),
      field: fc.constantFrom(...theirFields, ...sharedFields),
    }),
  },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('begin' as const) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('answer' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constantFrom('lose the request' as const, 'lose the answer' as const) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('hear' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('reopen' as const) }) },
);

/** A server, another device and a machine, connected by a network that may lose messages. */
function aWorld() {
  let server = portfolioOf(aContent());
  let machine = openMachine(server, []).machine;
  let request: Extract<Effect, { kind: 'save' | 'fetch' }> | null = null;
  let count = 0;
  const saved: PortfolioContent[] = [aContent()];
  const typed = new Map<string, string>();
  const written = new Map<string, string>();

  function dispatch(event: SaveEvent): void {
    follow(transition(machine, event));
  }

  function follow(step: { machine: SaveMachine; effects: readonly Effect[] }): void {
    machine = step.machine;
    for (const effect of step.effects) {
      if (effect.kind !== 'save' && effect.kind !== 'fetch') continue;
      expect(request).toBeNull();
      request = effect;
    }
  }

  function store(sent: Extract<Effect, { kind: 'save' }>): boolean {
    if (sent.revision !== server.revision) return false;
    // The central rule: replaced content must have been known in its current state.
    expect(sameValue(machine.draft.base, contentOf(server))).toBe(true);
    expect(machine.draft.conflicts).toEqual([]);
    server = { ...server, ...sent.content, revision: server.revision + 1 };
    saved.push(sent.content);
    return true;
  }

  function response(): void {
    const sent = request;
    request = null;
    if (sent?.kind === 'fetch') dispatch({ kind: 'fetched', portfolio: server });
    if (sent?.kind === 'save') {
      if (store(sent)) dispatch({ kind: 'saved', portfolio: server });
      else dispatch({ kind: 'failed', error: new ClientError('stale-revision') });
    }
  }

  function act(action: Action): void {
    switch (action.do) {
      case 'type': {
        const value = `mine ${(count += 1)}`;
        typed.set(action.field, value);
        return dispatch({ kind: 'edited', content: set(machine.draft.content, action.field, value) });
      }
      case 'write elsewhere': {
        const value = `theirs ${(count += 1)}`;
        written.set(action.field, value);
        server = { ...server, ...set(contentOf(server), action.field, value), revision: server.revision + 1 };
        return;
      }
      case 'begin':
        return dispatch({ kind: 'flush' });
      case 'answer':
        return response();
      case 'lose the answer':
      case 'lose the request': {
        const sent = request;
        if (sent === null) return;
        if (sent.kind === 'save' && action.do === 'lose the answer') store(sent);
        request = null;
        return dispatch({ kind: 'failed', error: new ClientError('offline') });
      }
      case 'hear':
        return dispatch({ kind: 'heard', revision: server.revision });
      case 'reopen': {
        // After a reload only the content of the journal remains.
        if (request?.kind === 'save') store(request);
        request = null;
        const kept = keptOf(machine);
        return follow(openMachine(server, kept === null ? [] : [structuredClone(kept)]));
      }
    }
  }

  return { act, typed, written, saved, machine: () => machine, server: () => server };
}

describe('save machine', () => {
  it('loses no typed text and overwrites no unseen change under any network failure', () => {
    fc.assert(
      fc.property(fc.array(anAction, { maxLength: 60 }), (actions) => {
        const world = aWorld();
        actions.forEach(world.act);
        for (let turn = 0; turn < 8; turn += 1)
          (['hear', 'answer', 'begin'] as const).forEach((one) => world.act({ do: one }));

        const { draft } = world.machine();
        const form = (path: string) => valueAt(draft.content, path);
        const held = (path: string) => valueAt(contentOf(world.server()), path);
        const calm = draft.conflicts.length === 0;
        if (calm) expect(contentOf(world.server())).toEqual(draft.content);
        for (const field of myFields)
          if (world.typed.has(field)) expect(form(field)).toBe(world.typed.get(field));
        for (const field of theirFields)
          if (world.written.has(field)) expect(form(field)).toBe(world.written.get(field));
        for (const field of sharedFields) {
          const [local, elsewhere] = [world.typed.get(field), world.written.get(field)];
          const shown = [form(field), ...draft.conflicts.map((conflict) => conflict.remote)];
          // Content that neither side has any more was once on the server, and was replaced by a device that had
          // received it.
          if (local !== undefined && !shown.includes(local)) {
            expect(world.saved.some((content) => valueAt(content, field) === local)).toBe(true);
          }
          if (elsewhere !== undefined && !calm) expect([...shown, held(field)]).toContain(elsewhere);
        }
      }),
      { numRuns: 1500 },
    );
  });
});

const open = (content = aContent(), revision = 1): SaveMachine =>
  openMachine(portfolioOf(content, revision), []).machine;
const typed = (machine: SaveMachine, path: string, value: unknown): SaveMachine =>
  transition(machine, { kind: 'edited', content: set(machine.draft.content, path, value) }).machine;
const after = (machine: SaveMachine, ...events: SaveEvent[]): SaveMachine =>
  events.reduce((now, event) => transition(now, event).machine, machine);
const failure = (code: ClientError['code'], issues: ClientError['issues'] = []): SaveEvent => ({
  kind: 'failed',
  error: new ClientError(code, { issues }),
});
const elsewhere = portfolioOf(set(aContent(), 'hero.name', 'Remote'), 2);

/** A machine in each phase. */
const phases = {
  idle: open(),
  dirty: typed(open(), 'hero.name', 'Ada'),
  saving: after(typed(open(), 'hero.name', 'Ada'), { kind: 'due' }),
  fetching: after(open(), { kind: 'heard', revision: 2 }),
  offline: after(typed(open(), 'hero.name', 'Ada'), { kind: 'due' }, failure('offline')),
  conflict: after(
    typed(open(), 'hero.name', 'Mine'),
    { kind: 'heard', revision: 2 },
    { kind: 'fetched', portfolio: elsewhere },
  ),
  rejected: after(typed(open(), 'hero.name', 'Ada'), { kind: 'due' }, failure('forbidden')),
} satisfies Record<SaveMachine['phase']['name'], SaveMachine>;
type PhaseName = keyof typeof phases;

/** The result of each event: the phase, and the effects by name. A phase that is not listed ignores the event. */
type Row = Partial<Record<PhaseName, [phase: PhaseName, ...effects: string[]]>>;
const edited = (machine: SaveMachine): SaveEvent => ({
  kind: 'edited',
  content: set(machine.draft.content, 'hero.headline', 'Engines'),
});
const table: { name: string; event: (machine: SaveMachine) => SaveEvent; leadsTo: Row }[] = [
  {
    name: 'an edit',
    event: edited,
    leadsTo: {
      idle: ['dirty', 'wait 800', 'journal'],
      dirty: ['dirty', 'wait 800', 'journal'],
      saving: ['saving', 'journal'],
      fetching: ['fetching', 'journal'],
      offline: ['offline', 'journal'],
      conflict: ['conflict', 'journal'],
      rejected: ['dirty', 'wait 800', 'journal'],
    },
  },
  {
    name: 'an edit back to what is saved',
    event: (machine) => ({ kind: 'edited', content: structuredClone(machine.draft.base) }),
    leadsTo: {
      idle: ['idle', 'stop', 'journal'],
      dirty: ['idle', 'stop', 'journal'],
      saving: ['saving', 'journal'],
      fetching: ['fetching', 'journal'],
      offline: ['offline', 'journal'],
      conflict: ['conflict', 'journal'],
      rejected: ['idle', 'stop', 'journal'],
    },
  },
  {
    name: 'the end of the wait',
    event: () => ({ kind: 'due' }),
    leadsTo: {
      dirty: ['saving', 'stop', 'journal', 'save'],
      offline: ['saving', 'stop', 'journal', 'save'],
    },
  },
  {
    name: 'a flush',
    event: () => ({ kind: 'flush' }),
    leadsTo: {
      dirty: ['saving', 'stop', 'journal', 'save'],
      offline: ['saving', 'stop', 'journal', 'save'],
      rejected: ['saving', 'stop', 'journal', 'save'],
    },
  },
  {
    name: 'a settled conflict',
    event: ({ draft: { conflicts } }) => ({
      kind: 'settled',
      conflict: conflicts[0] ?? { path: 'hero.name', kind: 'value', local: '', remote: '' },
      side: 'local',
    }),
    leadsTo: { conflict: ['dirty', 'wait 0', 'journal'] },
  },
  {
    name: 'a newer revision elsewhere',
    event: ({ draft }) => ({ kind: 'heard', revision: draft.revision + 1 }),
    leadsTo: {
      idle: ['fetching', 'stop', 'journal', 'fetch'],
      dirty: ['fetching', 'stop', 'journal', 'fetch'],
      saving: ['saving'],
      fetching: ['fetching'],
      offline: ['offline'],
      conflict: ['fetching', 'stop', 'journal', 'fetch'],
      rejected: ['fetching', 'stop', 'journal', 'fetch'],
    },
  },
  {
    name: 'a revision that is known',
    event: ({ remote }) => ({ kind: 'heard', revision: Number(remote) }),
    leadsTo: {},
  },
  {
    name: 'a deletion elsewhere',
    event: () => ({ kind: 'heard', revision: null }),
    leadsTo: {
      idle: ['rejected', 'stop', 'journal'],
      dirty: ['rejected', 'stop', 'journal'],
      saving: ['saving'],
      fetching: ['fetching'],
      offline: ['rejected', 'stop', 'journal'],
      conflict: ['rejected', 'stop', 'journal'],
      rejected: ['rejected', 'stop', 'journal'],
    },
  },
  {
    name: 'the response to a save',
    event: ({ phase, draft }) => ({
      kind: 'saved',
      portfolio: portfolioOf(phase.name === 'saving' ? phase.sent.clean : draft.content, draft.revision + 1),
    }),
    leadsTo: { saving: ['idle', 'stop', 'journal'] },
  },
  {
    name: 'the response to a fetch',
    event: () => ({ kind: 'fetched', portfolio: elsewhere }),
    leadsTo: { fetching: ['idle', 'stop', 'journal', 'tell'] },
  },
  {
    name: 'a lost connection',
    event: () => failure('offline'),
    leadsTo: { saving: ['offline', 'wait 1000', 'journal'], fetching: ['offline', 'wait 1000', 'journal'] },
  },
  {
    name: 'a server that is out of order',
    event: () => failure('unexpected'),
    leadsTo: { saving: ['offline', 'wait 1000', 'journal'], fetching: ['offline', 'wait 1000', 'journal'] },
  },
  {
    name: 'a stale revision',
    event: () => failure('stale-revision'),
    leadsTo: {
      saving: ['fetching', 'stop', 'journal', 'fetch'],
      fetching: ['fetching', 'stop', 'journal', 'fetch'],
    },
  },
  {
    name: 'a portfolio that is gone',
    event: () => failure('not-found'),
    leadsTo: { saving: ['rejected', 'stop', 'journal'], fetching: ['rejected', 'stop', 'journal'] },
  },
  {
    name: 'a refusal',
    event: () => failure('forbidden'),
    leadsTo: { saving: ['rejected', 'stop', 'journal'], fetching: ['rejected', 'stop', 'journal'] },
  },
];
const rows = table.flatMap(({ name, event, leadsTo }) =>
  (Object.keys(phases) as PhaseName[]).map((phase) => ({ name, phase, event, expected: leadsTo[phase] })),
);
const nameOf = (effect: Effect): string => (effect.kind === 'wait' ? `wait ${effect.ms}` : effect.kind);

describe('save machine transitions', () => {
  it.each(rows)('handles $name when $phase', ({ phase, event, expected }) => {
    const machine: SaveMachine = phases[phase];
    const step = transition(machine, event(machine));
    const [to, ...effects] = expected ?? [phase];
    expect([step.machine.phase.name, ...step.effects.map(nameOf)]).toEqual([to, ...effects]);
    if (expected === undefined) expect(step.machine).toEqual(machine);
  });

  it('has an example machine for each phase', () => {
    expect(Object.entries(phases).map(([name, { phase }]) => [name, phase.name])).toEqual(
      Object.keys(phases).map((name) => [name, name]),
    );
  });
});
