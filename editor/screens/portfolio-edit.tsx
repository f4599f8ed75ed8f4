import { useCallback, useEffect } from 'react';
import { openClient } from '#editor/client/open-client.ts';
import { openJournal } from '#editor/document/journal.ts';
import { openDocument } from '#editor/document/open-document.ts';
import { createAddMedia } from '#editor/fields/add-media/add-media.ts';
import { createFormView } from '#editor/fields/form-view.ts';
import { EditingProvider, type Editing } from '#editor/fields/editing.ts';
import { createIconLibrary } from '#editor/fields/icon-library.ts';
import { createMediaLibrary } from '#editor/fields/media-library.ts';
import { LoadedView } from '#editor/ui/loaded-view.tsx';
import { useLoaded } from '#editor/ui/use-loaded.ts';
import { Unopened } from './portfolio/load-error.tsx';
import { EditorLayout } from './portfolio-edit/editor-layout.tsx';

/** The editor of one portfolio: its forms, beside a live preview or alone. */
export function PortfolioEdit({ id, mode }: { id: string; mode: 'preview' | 'plain' }) {
  const load = useCallback(() => open(id, mode), [id, mode]);
  const { loaded, reload } = useLoaded(load);
  const editing = loaded.kind === 'ready' ? loaded.value : null;
  useEffect(() => () => editing?.document.close(), [editing]);
  if (loaded.kind === 'failed') return <Unopened error={loaded.error} reload={reload} />;
  return (
    <LoadedView loaded={loaded} reload={reload}>
      {(ready) => (
        <EditingProvider value={ready}>
          <EditorLayout id={id} mode={mode} />
        </EditingProvider>
      )}
    </LoadedView>
  );
}

async function open(id: string, mode: 'preview' | 'plain'): Promise<Editing> {
  const client = openClient();
  const journal = openJournal(id);
  try {
    const document = await openDocument(id, { client, journal });
    const mediaLibrary = createMediaLibrary(client);
    return {
      document,
      client,
      view: createFormView(mode === 'plain' ? 'all' : 'one'),
      mediaLibrary,
      addMedia: createAddMedia({ client, document, mediaLibrary }),
      iconLibrary: createIconLibrary(client),
    };
  } catch (error) {
    // What this device keeps of the portfolio is left to the next try.
    journal.close();
    throw error;
  }
}
