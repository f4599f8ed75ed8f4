import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contentOf, type Portfolio, type PortfolioContent } from '#src/domain/portfolio.ts';
import { applyEdit } from '#editor/document/apply-edit.ts';
import * as drafts from '#editor/document/draft.ts';
import { valueAt } from '#editor/document/edit-path.ts';
import { sameValue } from '#editor/document/same-value.ts';
import { aPortfolio } from '#tests/support/builders.ts';
import { aContent } from './arbitrary-edits.ts';

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

/** A server, another device and a draft, with a network in between that may lose what it carries. */
function aWorld() {
  let server = portfolioOf(aContent());
  let draft = drafts.openDraft(server);
  let request: { kind: 'save'; clean: PortfolioContent; revision: number } | { kind: 'fetch' } | null = null;
  let count = 0;
  const saved: PortfolioContent[] = [aContent()];
  const typed = new Map<string, string>();
  const written = new Map<string, string>();

  function take(sent: { clean: PortfolioContent; revision: number }): Portfolio | null {
    if (sent.revision !== server.revision) return null;
    // The one rule: what is replaced must have been seen in the state that it was in.
    expect(sameValue(draft.base, contentOf(server))).toBe(true);
    expect(draft.conflicts).toEqual([]);
    server = { ...server, ...sent.clean, revision: server.revision + 1 };
    saved.push(sent.clean);
    return server;
  }

  function act(action: Action): void {
    switch (action.do) {
      case 'type': {
        const value = `mine ${(count += 1)}`;
        typed.set(action.field, value);
        draft = drafts.edited(draft, set(draft.content, action.field, value));
        return;
      }
      case 'write elsewhere': {
        const value = `theirs ${(count += 1)}`;
        written.set(action.field, value);
        server = { ...server, ...set(contentOf(server), action.field, value), revision: server.revision + 1 };
        return;
      }
      case 'begin': {
        const step = drafts.nextStep(draft);
        if (step === 'fetch') {
          request = { kind: 'fetch' };
          draft = drafts.fetching(draft);
        }
        if (step === 'save') {
          request = { kind: 'save', clean: draft.content, revision: draft.revision };
          draft = drafts.saving(draft, draft.content);
        }
        return;
      }
      case 'answer': {
        if (request?.kind === 'fetch') draft = drafts.received(draft, server);
        if (request?.kind === 'save') {
          const answer = take(request);
          draft = answer === null ? drafts.overtaken(draft) : drafts.accepted(draft, answer);
        }
        request = null;
        return;
      }
      case 'lose the answer':
      case 'lose the request':
        if (request === null) return;
        if (request.kind === 'save' && action.do === 'lose the answer') take(request);
        draft = drafts.unreached(draft, false);
        request = null;
        return;
      case 'hear':
        draft = drafts.heardOf(draft, server.revision);
        return;
      case 'reopen':
        // The page is loaded again: only what the journal kept of it is left.
        if (request?.kind === 'save') take(request);
        request = null;
        draft = drafts.withKept(drafts.openDraft(server), structuredClone(drafts.keptOf(draft)));
        return;
    }
  }

  return { act, typed, written, saved, draft: () => draft, server: () => server };
}

describe('a draft', () => {
  it('loses nothing that was typed and replaces nothing that was not seen, whatever the network does', () => {
    fc.assert(
      fc.property(fc.array(anAction, { maxLength: 60 }), (actions) => {
        const world = aWorld();
        actions.forEach(world.act);
        for (let turn = 0; turn < 8; turn += 1)
          (['hear', 'answer', 'begin'] as const).forEach((one) => world.act({ do: one }));

        const draft = world.draft();
        const form = (path: string) => valueAt(draft.content, path);
        const held = (path: string) => valueAt(contentOf(world.server()), path);
        const calm = draft.conflicts.length === 0;
        if (calm) expect(contentOf(world.server())).toEqual(draft.content);
        for (const field of myFields)
          if (world.typed.has(field)) expect(form(field)).toBe(world.typed.get(field));
        for (const field of theirFields)
          if (world.written.has(field)) expect(form(field)).toBe(world.written.get(field));
        for (const field of sharedFields) {
          const [mine, theirs] = [world.typed.get(field), world.written.get(field)];
          const shown = [form(field), ...draft.conflicts.map((conflict) => conflict.theirs)];
          // What is on neither side any more was on the server once, and was replaced by somebody who had seen it.
          if (mine !== undefined && !shown.includes(mine)) {
            expect(world.saved.some((content) => valueAt(content, field) === mine)).toBe(true);
          }
          if (theirs !== undefined && !calm) expect([...shown, held(field)]).toContain(theirs);
        }
      }),
      { numRuns: 1500 },
    );
  });

  it('does not call its own lost save a change of somebody else', () => {
    const server = portfolioOf(aContent());
    const typed = drafts.edited(drafts.openDraft(server), set(aContent(), 'hero.name', 'A'));
    const lost = drafts.unreached(drafts.saving(typed, typed.content), false);
    const further = drafts.edited(lost, set(lost.content, 'hero.name', 'Ada'));
    const arrived = portfolioOf(typed.content, 2);
    const draft = drafts.received(drafts.overtaken(drafts.saving(further, further.content)), arrived);
    expect(draft.conflicts).toEqual([]);
    expect(valueAt(draft.content, 'hero.name')).toBe('Ada');
  });

  it('saves again what was undone while the answer to its save was lost', () => {
    const open = drafts.openDraft(portfolioOf(aContent()));
    const typed = drafts.edited(open, set(open.content, 'hero.name', 'A'));
    const lost = drafts.unreached(drafts.saving(typed, typed.content), false);
    const undone = drafts.edited(lost, open.content);
    expect(drafts.nextStep(undone)).toBe('save');
    const told = drafts.overtaken(drafts.saving(undone, undone.content));
    const draft = drafts.received(drafts.fetching(told), portfolioOf(typed.content, 2));
    expect(draft.conflicts).toEqual([]);
    expect(valueAt(draft.content, 'hero.name')).toBe('');
    expect(drafts.nextStep(draft)).toBe('save');
  });

  it('knows its own save again that arrived while the page was loaded again', () => {
    const open = drafts.openDraft(portfolioOf(aContent()));
    const typed = drafts.edited(open, set(open.content, 'hero.name', 'A'));
    const busy = drafts.saving(typed, typed.content);
    const further = drafts.edited(busy, set(busy.content, 'hero.name', 'Ada'));
    const again = drafts.withKept(drafts.openDraft(portfolioOf(typed.content, 2)), drafts.keptOf(further));
    expect(again.conflicts).toEqual([]);
    expect(valueAt(again.content, 'hero.name')).toBe('Ada');
  });

  it('saves nothing while a conflict is open, and saves again once it is settled', () => {
    const open = drafts.openDraft(portfolioOf(aContent()));
    const typed = drafts.edited(open, set(open.content, 'hero.name', 'Mine'));
    const draft = drafts.received(
      drafts.fetching(typed),
      portfolioOf(set(aContent(), 'hero.name', 'Theirs'), 2),
    );
    expect(drafts.nextStep(draft)).toBeNull();
    const [conflict] = draft.conflicts;
    if (conflict === undefined) throw new Error('There is no conflict.');
    const kept = drafts.settled(draft, conflict, 'mine');
    expect(drafts.nextStep(kept)).toBe('save');
    expect(valueAt(kept.content, 'hero.name')).toBe('Mine');
    const taken = drafts.settled(draft, conflict, 'theirs');
    expect(drafts.nextStep(taken)).toBeNull();
    expect(valueAt(taken.content, 'hero.name')).toBe('Theirs');
  });

  it('remembers an open conflict across a reload', () => {
    const open = drafts.openDraft(portfolioOf(aContent()));
    const typed = drafts.edited(open, set(open.content, 'hero.name', 'Mine'));
    const theirs = portfolioOf(set(aContent(), 'hero.name', 'Theirs'), 2);
    const draft = drafts.received(drafts.fetching(typed), theirs);
    const again = drafts.withKept(drafts.openDraft(theirs), drafts.keptOf(draft));
    expect(again.conflicts).toMatchObject([{ path: 'hero.name', theirs: 'Theirs' }]);
    expect(drafts.nextStep(again)).toBeNull();
  });

  it('does not fetch for the echo of its own save', () => {
    const open = drafts.openDraft(portfolioOf(aContent()));
    const typed = drafts.edited(open, set(open.content, 'hero.name', 'Ada'));
    const echoed = drafts.heardOf(drafts.saving(typed, typed.content), 2);
    expect(drafts.nextStep(drafts.accepted(echoed, portfolioOf(typed.content, 2)))).toBeNull();
  });

  it('takes over what the server cleaned, but not over what was typed since', () => {
    const open = drafts.openDraft(portfolioOf(aContent()));
    const typed = drafts.edited(open, set(set(open.content, 'hero.name', 'A\tB'), 'hero.headline', 'C\t'));
    const busy = drafts.saving(typed, set(set(open.content, 'hero.name', 'A B'), 'hero.headline', 'C '));
    const further = drafts.edited(busy, set(busy.content, 'hero.headline', 'C\tD'));
    const clean = busy.busy?.kind === 'save' ? busy.busy.clean : aContent();
    const draft = drafts.accepted(further, portfolioOf(clean, 2));
    expect(valueAt(draft.content, 'hero')).toMatchObject({ name: 'A B', headline: 'C\tD' });
    expect(drafts.nextStep(draft)).toBe('save');
  });

  it('waits for an edit after the content was refused', () => {
    const open = drafts.openDraft(portfolioOf(aContent()));
    const typed = drafts.edited(open, set(open.content, 'hero.name', 'Ada'));
    const refused = drafts.refused(typed, { title: 't', fix: 'f', issues: [] });
    expect(drafts.nextStep(refused)).toBeNull();
    expect(drafts.nextStep(drafts.edited(refused, set(refused.content, 'hero.name', 'A')))).toBe('save');
  });

  it('goes back with the server when an older backup was restored there', () => {
    const open = drafts.openDraft(portfolioOf(aContent(), 9));
    const typed = drafts.edited(open, set(open.content, 'hero.name', 'Ada'));
    const told = drafts.overtaken(drafts.saving(typed, typed.content));
    const draft = drafts.received(drafts.fetching(told), portfolioOf(aContent(), 3));
    expect(draft.revision).toBe(3);
    expect(drafts.nextStep(draft)).toBe('save');
  });
});
