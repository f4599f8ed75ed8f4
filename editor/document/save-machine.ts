import type { Portfolio } from '#src/domain/portfolio.ts';
import { backOff } from '#editor/client/retry.ts';
import { ClientError } from '#editor/client/client-error.ts';
import '#editor/client/error-messages.ts';
import { hasUnsaved, withUnanswered, type Kept } from './draft.ts';
import { accepted, received, settled, withKept } from './draft-joins.ts';
import { sameValue } from '#src/domain/same-value.ts';
import { refusedValues, savablePart } from './savable.ts';
import type { SaveEvent, SaveMachine, Transition } from './save-events.ts';
import {
  debounceMs,
  edited,
  fetch,
  firstTransition,
  isFirst,
  journal,
  newMachine,
  next,
  reject,
  stop,
  withNews,
  unchanged,
} from './save-start.ts';

const transientCodes: ReadonlySet<string> = new Set([
  'offline',
  'unavailable',
  'unexpected',
  'saved-meanwhile',
  'too-many-requests',
  'storage-full',
]);

/** The machine of a fetched portfolio with unsaved work from the device, oldest first. */
export function openMachine(portfolio: Portfolio, kept: readonly Kept[]): Transition {
  const opened = newMachine(portfolio);
  const draft = kept.reduce(withKept, opened.draft);
  const machine: SaveMachine = { ...opened, draft };
  if (!hasUnsaved(draft) && draft.conflicts.length === 0) return unchanged(machine);
  return next(machine, 0);
}

/** Events that cannot happen in a phase change nothing. */
export function transition(machine: SaveMachine, event: SaveEvent): Transition {
  if (isFirst(event)) return firstTransition(machine, event);
  switch (event.kind) {
    case 'settled':
      if (!machine.draft.conflicts.includes(event.conflict)) return unchanged(machine);
      return edited(machine, settled(machine.draft, event.conflict, event.side), 0);
    case 'due':
      return due(machine);
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

function due(machine: SaveMachine): Transition {
  if (machine.phase.name === 'dirty') return send(machine, 0);
  if (machine.phase.name === 'offline') return retry(machine, machine.phase.tries);
  return unchanged(machine);
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
  const after = accepted(draft, phase.sent, portfolio);
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
  const after = received(draft, portfolio);
  const step = next(
    {
      ...machine,
      draft: after,
      remote: remote === 'deleted' ? remote : Math.max(remote, portfolio.revision),
    },
    0,
  );
  const isJoined = after.content !== draft.content && after.conflicts.length === 0;
  return isJoined ? withNews(step, 'Changes from elsewhere were added.') : step;
}

function failed(machine: SaveMachine, error: ClientError): Transition {
  const { phase, draft } = machine;
  if (phase.name !== 'saving' && phase.name !== 'fetching') return unchanged(machine);
  // A fetch clears the known remote revision when it starts, so a failed fetch must be repeated.
  const remote = phase.name === 'fetching' && machine.remote !== 'deleted' ? Infinity : machine.remote;
  if (error.code === 'not-found') return next({ ...machine, remote: 'deleted' }, 0);
  if (error.code === 'stale-revision') return fetch(machine, 0);
  if (transientCodes.has(error.code)) {
    const tries = phase.tries + 1;
    return {
      machine: {
        ...machine,
        remote,
        draft: phase.name === 'saving' ? withUnanswered(draft, phase.sent) : draft,
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

function retry(machine: SaveMachine, tries: number): Transition {
  const { draft, remote } = machine;
  if (remote !== 'deleted' && remote > draft.revision) return fetch(machine, tries);
  if (draft.conflicts.length > 0 || !hasUnsaved(draft)) return next(machine, 0);
  return send(machine, tries);
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
