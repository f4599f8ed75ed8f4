import { useEffect } from 'react';
import { ClientError } from '#editor/client/client-error.ts';
import { saveStateOf } from '#editor/document/save-state.ts';
import { useEditing } from '#editor/fields/editing.ts';

/** The interval between automatic versions during work. */
const everyMs = 10 * 60_000;

/** Keeps a version before the first save of a session, then one every ten minutes of work. Shows nothing. */
export function AutomaticVersions({ id }: { id: string }) {
  const { client, document } = useEditing();
  useEffect(() => {
    let keptAt: number | null = null;
    function keep(): void {
      keptAt = Date.now();
      client.addVersion(id, '').catch((error: unknown) => {
        // Automatic versions fail silently: offline, or without storage, there is none.
        if (!(error instanceof ClientError)) throw error;
        console.warn('No version was kept.', error);
      });
    }
    // It is fetched after the page, maybe after the first key.
    if (saveStateOf(document.store.getState()) === 'dirty') keep();
    return document.store.subscribe((state, before) => {
      const isFirst = keptAt === null && saveStateOf(state) === 'dirty';
      const isSaved = state.draft.revision > before.draft.revision;
      const isDue = keptAt !== null && isSaved && Date.now() - keptAt >= everyMs;
      if (isFirst || isDue) keep();
    });
  }, [client, document, id]);
  return null;
}
