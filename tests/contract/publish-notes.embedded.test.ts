import { describe } from 'vitest';
import { openPublishNotes } from '#src/adapters/embedded/publish-notes.ts';
import { publishNotesContract } from './publish-notes.contract.ts';

describe('embedded publish notes', () => {
  publishNotesContract(() => {
    const notes = openPublishNotes();
    return { notes, another: notes };
  });
});
