import type { PublishNote, PublishNotes } from '#src/ports/publish-notes.ts';

/** Notes in memory: one process publishes, and what it has noted ends with it, as its publishes do. */
export function openPublishNotes(): PublishNotes {
  const notes = new Map<string, PublishNote>();
  return {
    put: async (ownerId, note) => void notes.set(ownerId, note),
    get: async (ownerId) => notes.get(ownerId) ?? null,
    remove: async (ownerId) => void notes.delete(ownerId),
  };
}
