import { z } from 'zod';
import type { DocumentStore } from '#src/ports/document-store.ts';
import type { DocumentPaths } from './paths.ts';

type CleanupCursors = Pick<DocumentStore, 'getCleanupCursor' | 'putCleanupCursor'>;

const cursorSchema = z.object({ after: z.string() }).optional();

export function openCleanupCursors(places: DocumentPaths): CleanupCursors {
  return {
    async getCleanupCursor(loop) {
      return cursorSchema.parse((await places.cleanupCursor(loop).get()).data())?.after ?? null;
    },
    async putCleanupCursor(loop, after) {
      const place = places.cleanupCursor(loop);
      await (after === null ? place.delete() : place.set({ after }));
    },
  };
}
