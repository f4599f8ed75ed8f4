import { isUnsaved } from './draft.ts';
import type { DocumentState } from './open-document.ts';

export type SaveState = 'saved' | 'unsaved' | 'saving' | 'offline' | 'conflict' | 'refused';

export function saveStateOf({ draft }: DocumentState): SaveState {
  if (draft.conflicts.length > 0) return 'conflict';
  if (draft.trouble?.kind === 'refused') return 'refused';
  if (draft.trouble?.kind === 'offline') return isUnsaved(draft) ? 'offline' : 'saved';
  if (draft.busy?.kind === 'save') return 'saving';
  return isUnsaved(draft) ? 'unsaved' : 'saved';
}

/** The state of saving in words for the person at the screen. */
export function saveWords(state: DocumentState): string {
  const { trouble } = state.draft;
  const kept = state.keeps ? 'kept on this device' : 'not kept anywhere: leave this page open';
  switch (saveStateOf(state)) {
    case 'saved':
      return 'Saved';
    case 'unsaved':
    case 'saving':
      return 'Saving…';
    case 'offline':
      return `${trouble?.kind === 'offline' && trouble.answered ? 'Not saved yet' : 'Offline'}: ${kept}`;
    case 'conflict':
      return `Changed in two places: ${kept}`;
    case 'refused':
      return `Not saved: ${kept}`;
  }
}
