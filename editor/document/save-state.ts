import type { DocumentState } from './open-document.ts';
import type { Phase } from './save-events.ts';

export type SaveState = Exclude<Phase['name'], 'fetching'>;

/** The state of saving on the screen. A retry after a failure is still shown as that failure. */
export function saveStateOf({ phase, problem, draft }: DocumentState): SaveState {
  if (draft.conflicts.length > 0) return 'conflict';
  if (phase.name === 'saving' || phase.name === 'fetching') {
    if (phase.tries > 0) return 'offline';
    if (phase.name === 'saving') return 'saving';
    return problem === null ? 'dirty' : 'rejected';
  }
  return phase.name;
}

/** The save status in words. Problems that a notice explains are only named. */
export function saveStatusText(state: DocumentState): string {
  const { phase, problem } = state;
  const kept = state.keeps ? 'kept on this device' : 'not kept anywhere: leave this page open';
  switch (saveStateOf(state)) {
    case 'idle':
      return 'Saved';
    case 'dirty':
    case 'saving':
      return 'Saving…';
    case 'offline':
      return `${phase.name === 'offline' && phase.responded ? 'Not saved yet' : 'Offline'}: ${kept}`;
    case 'conflict':
      return 'Not saved yet';
    case 'rejected':
      return problem?.isPartial
        ? `Saved, except ${count(problem.error.issues.length, 'field')}`
        : 'Not saved';
  }
}

function count(number: number, noun: string): string {
  return number === 1 ? `1 ${noun}` : `${number} ${noun}s`;
}
