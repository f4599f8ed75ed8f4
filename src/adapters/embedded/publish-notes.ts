import type { PublishNote, PublishNotes } from '#src/ports/publish-notes.ts';

/** Notes in memory. One process publishes, so its notes may end with it, as its publishes do. */
export function openPublishNotes(): PublishNotes {
  const notes = new Map<string, PublishNote>();
  return {
    put: async (ownerId, note) => void notes.set(ownerId, note),
    get: async (ownerId) => notes.get(ownerId) ?? null,
    remove: async (ownerId) => void notes.delete(ownerId),
  };
}
