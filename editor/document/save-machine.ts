import type { Portfolio } from '#src/domain/portfolio.ts';
import { backOff } from '#editor/client/retry.ts';
import { ClientError } from '#editor/client/client-error.ts';
import * as drafts from './draft.ts';
import type { Draft, Kept } from './draft.ts';
import { sameValue } from '#src/domain/same-value.ts';
import { refusedValues, savablePart } from './savable.ts';
import type { Effect, SaveEvent, SaveMachine, SaveProblem, Transition } from './save-events.ts';

/** An edit is saved when none has followed it for this time. */
export const debounceMs = 800;

const transientCodes: ReadonlySet<string> = new Set([
  'offline',
  'unavailable',
  'unexpected',
  'saved-meanwhile',
  'too-many-requests',
  'storage-full',
]);

/** The machine of a portfolio that was just fetched, with unsaved work that the device kept, oldest first. */
export function openMachine(portfolio: Portfolio, kept: readonly Kept[]): Transition {
  const draft = kept.reduce(drafts.withKept, drafts.openDraft(portfolio));
  const machine: SaveMachine = {
    draft,
    phase: { name: 'idle' },
    remote: draft.revision,
    refused: [],
    problem: null,
  };
  if (!drafts.hasUnsaved(draft) && draft.conflicts.length === 0) return unchanged(machine);
  return telling(next(machine, 0), 'Changes that were kept on this device were restored.');
}

/** Events that cannot happen in a phase change nothing. */
export function transition(machine: SaveMachine, event: SaveEvent): Transition {
  switch (event.kind) {
    case 'edited':
      return edited(machine, { ...machine.draft, content: event.content }, debounceMs);
    case 'settled':
      if (!machine.draft.conflicts.includes(event.conflict)) return unchanged(machine);
      return edited(machine, drafts.settled(machine.draft, event.conflict, event.side), 0);
    case 'heard':
      return heard(machine, event.revision);
    case 'due':
      return due(machine);
    case 'unchecked':
      return unchecked(machine);
    case 'flush':
      return flushed(machine);
    case 'saved':
      return saved(machine, event.portfolio);
    case 'fetched':
      return fetched(machine, event.portfolio);
    case 'failed':
      return failed(machine, event.error);
  }
}

/** True when the form holds anything that the server is not known to hold. */
export function isUnsaved({ draft, phase }: SaveMachine): boolean {
  return phase.name === 'saving' || drafts.hasUnsaved(draft);
}

/** What a device keeps of the machine; null when everything is saved. */
export function keptOf(machine: SaveMachine): Kept | null {
  const { draft, phase } = machine;
  if (!isUnsaved(machine) && draft.conflicts.length === 0) return null;
  return drafts.keptOf(draft, phase.name === 'saving' ? phase.sent : null);
}

function edited(machine: SaveMachine, draft: Draft, waitMs: number): Transition {
  const changed = { ...machine, draft };
  switch (machine.phase.name) {
    case 'idle':
    case 'dirty':
    case 'rejected':
      return next(changed, waitMs);
    case 'conflict':
      return draft.conflicts.length > 0 ? { machine: changed, effects: [journal] } : next(changed, waitMs);
    case 'saving':
    case 'fetching':
    case 'offline':
      return { machine: changed, effects: [journal] };
  }
}

function heard(machine: SaveMachine, revision: number | null): Transition {
  const known = typeof machine.remote === 'number' ? machine.remote : 0;
  const remote = revision === null ? 'deleted' : Math.max(known, revision);
  const changed: SaveMachine = { ...machine, remote };
  switch (machine.phase.name) {
    case 'saving':
    case 'fetching':
      return unchanged(changed);
    case 'offline':
      return remote === 'deleted' ? next(changed, 0) : unchanged(changed);
    case 'idle':
    case 'dirty':
    case 'conflict':
    case 'rejected':
      return remote === machine.remote ? unchanged(machine) : next(changed, 0);
  }
}

function due(machine: SaveMachine): Transition {
  if (machine.phase.name === 'dirty') return send(machine, 0);
  if (machine.phase.name === 'offline') return retry(machine, machine.phase.tries);
  return unchanged(machine);
}

function unchecked(machine: SaveMachine): Transition {
  if (machine.phase.name !== 'dirty') return unchanged(machine);
  return {
    machine: { ...machine, phase: { name: 'offline', tries: 1, responded: false } },
    effects: [stop, journal],
  };
}

function flushed(machine: SaveMachine): Transition {
  if (machine.phase.name === 'dirty') return send(machine, 0);
  if (machine.phase.name === 'offline') return retry(machine, 0);
  if (machine.phase.name !== 'rejected') return unchanged(machine);
  if (machine.remote === 'deleted') return fetch(machine, 0);
  return retry({ ...machine, refused: [] }, 0);
}

function saved(machine: SaveMachine, portfolio: Portfolio): Transition {
  const { phase, draft, remote } = machine;
  if (phase.name !== 'saving') return unchanged(machine);
  const after = drafts.accepted(draft, phase.sent, portfolio);
  const isSame = draft.content === phase.sent.content;
  return next(
    {
      ...machine,
      draft: after,
      remote: remote === 'deleted' ? remote : Math.max(remote, portfolio.revision),
      problem: phase.problem && (isSame ? { ...phase.problem, content: after.content } : phase.problem),
    },
    debounceMs,
  );
}

function fetched(machine: SaveMachine, portfolio: Portfolio): Transition {
  const { phase, draft, remote } = machine;
  if (phase.name !== 'fetching') return unchanged(machine);
  const after = drafts.received(draft, portfolio);
  const step = next(
    {
      ...machine,
      draft: after,
      remote: remote === 'deleted' ? remote : Math.max(remote, portfolio.revision),
    },
    0,
  );
  const isJoined = after.content !== draft.content && after.conflicts.length === 0;
  return isJoined ? telling(step, 'Changes from elsewhere were added.') : step;
}

function failed(machine: SaveMachine, error: ClientError): Transition {
  const { phase, draft } = machine;
  if (phase.name !== 'saving' && phase.name !== 'fetching') return unchanged(machine);
  // What was heard before a fetch is forgotten when it starts, so a failed one has to be repeated.
  const remote = phase.name === 'fetching' && machine.remote !== 'deleted' ? Infinity : machine.remote;
  if (error.code === 'not-found') return next({ ...machine, remote: 'deleted' }, 0);
  if (error.code === 'stale-revision') return fetch(machine, 0);
  if (transientCodes.has(error.code)) {
    const tries = phase.tries + 1;
    return {
      machine: {
        ...machine,
        remote,
        draft: phase.name === 'saving' ? drafts.withUnanswered(draft, phase.sent) : draft,
        phase: { name: 'offline', tries, responded: error.code !== 'offline' },
      },
      effects: [{ kind: 'wait', ms: backOff(tries - 1) }, journal],
    };
  }
  if (phase.name === 'saving') {
    const refused = refusedValues(phase.sent, draft.base, error);
    if (refused.length > 0) {
      return send({ ...machine, refused: [...machine.refused, ...refused] }, phase.tries);
    }
  }
  const content = phase.name === 'saving' ? phase.sent.content : draft.content;
  return reject({ ...machine, remote }, { error, isPartial: false, content });
}

/** The phase that follows from the machine's content when no request is in flight. */
function next(machine: SaveMachine, waitMs: number): Transition {
  const { draft, remote } = machine;
  if (remote === 'deleted') {
    return reject(machine, { error: deletedError, isPartial: false, content: draft.content });
  }
  if (remote > draft.revision) return fetch(machine, 0);
  if (draft.conflicts.length > 0) {
    return { machine: { ...machine, phase: { name: 'conflict' } }, effects: [stop, journal] };
  }
  if (!drafts.hasUnsaved(draft)) {
    return { machine: { ...machine, phase: { name: 'idle' }, problem: null }, effects: [stop, journal] };
  }
  const problem = machine.problem?.error === deletedError ? null : machine.problem;
  if (problem !== null && problem.content === draft.content) return reject(machine, problem);
  return {
    machine: { ...machine, problem, phase: { name: 'dirty' } },
    effects: [{ kind: 'wait', ms: waitMs }, journal],
  };
}

function retry(machine: SaveMachine, tries: number): Transition {
  const { draft, remote } = machine;
  if (remote !== 'deleted' && remote > draft.revision) return fetch(machine, tries);
  if (draft.conflicts.length > 0 || !drafts.hasUnsaved(draft)) return next(machine, 0);
  return send(machine, tries);
}

function fetch(machine: SaveMachine, tries: number): Transition {
  return {
    // An older backup may have been restored, so only what is heard from here on counts.
    machine: { ...machine, remote: 0, phase: { name: 'fetching', tries } },
    effects: [stop, journal, { kind: 'fetch' }],
  };
}

function send(machine: SaveMachine, tries: number): Transition {
  const { draft, refused } = machine;
  const { content, base } = draft;
  const { raw, clean, issues } = savablePart(content, base, refused);
  const isPartial = clean !== null;
  const problem =
    issues.length === 0 ? null : { error: new ClientError('invalid-input', { issues }), isPartial, content };
  if (clean === null || (problem !== null && draft.unanswered.length === 0 && sameValue(raw, base))) {
    return problem === null ? next(machine, 0) : reject(machine, problem);
  }
  return {
    machine: { ...machine, phase: { name: 'saving', sent: { content, raw, clean }, problem, tries } },
    effects: [stop, journal, { kind: 'save', content: clean, revision: draft.revision }],
  };
}

function reject(machine: SaveMachine, problem: SaveProblem): Transition {
  return { machine: { ...machine, phase: { name: 'rejected' }, problem }, effects: [stop, journal] };
}

const stop: Effect = { kind: 'stop' };
const journal: Effect = { kind: 'journal' };

/** The error of a portfolio that is no longer there. One value, so that the screen does not change with each edit. */
const deletedError = new ClientError('portfolio-deleted');

function unchanged(machine: SaveMachine): Transition {
  return { machine, effects: [] };
}

function telling({ machine, effects }: Transition, news: string): Transition {
  return { machine, effects: [...effects, { kind: 'tell', news }] };
}
