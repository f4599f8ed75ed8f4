import { useCallback, useEffect } from 'react';
import type { Client } from '#editor/client/client.ts';
import { openClient } from '#editor/client/open-client.ts';
import { saving } from '#editor/document/lazy-saving.ts';
import { openJournal } from '#editor/document/journal.ts';
import { openDocument } from '#editor/document/open-document.ts';
import { createAddMedia } from '#editor/fields/add-media/add-media.ts';
import { createFormView } from '#editor/fields/form-view.ts';
import { DialogPlace } from '#editor/fields/dialog-place.tsx';
import { EditingProvider, type Editing } from '#editor/fields/editing.ts';
import { createIconLibrary } from '#editor/fields/icon-library.ts';
import { createMediaLibrary } from '#editor/fields/media-library.ts';
import { prefetch } from '#editor/ui/lazy-part.tsx';
import { LoadedView } from '#editor/ui/loaded-view.tsx';
import { useLoaded } from '#editor/ui/use-loaded.ts';
import { likelyFonts } from '#src/templates/load-title-widths.ts';
import { titleWidthsOf, titleWidthsOfAll } from '#editor/preview/use-title-widths.ts';
import { templateOf } from '#editor/preview/use-template.ts';
import { PortfolioLoadError } from './portfolio/portfolio-load-error.tsx';
import { EditorLayout } from './portfolio-edit/editor-layout.tsx';

type Mode = 'preview' | 'plain';

prefetch(saving.load);

/**
 * The editor of one portfolio: its forms, with or without a live preview. `device` is set if the work is stored on
 * the device only.
 */
export function PortfolioEdit({ id, mode, device }: { id: string; mode: Mode; device?: Client }) {
  const load = useCallback(
    () => open(id, { mode, client: device ?? openClient(), hasAccount: device === undefined }),
    [id, mode, device],
  );
  const { loaded, reload } = useLoaded(load);
  const editing = loaded.kind === 'ready' ? loaded.value : null;
  useEffect(() => () => editing?.document.close(), [editing]);
  if (loaded.kind === 'failed') return <PortfolioLoadError error={loaded.error} reload={reload} />;
  return (
    <LoadedView loaded={loaded} reload={reload}>
      {(ready) => (
        <EditingProvider value={ready}>
          <DialogPlace>
            <EditorLayout id={id} mode={mode} />
          </DialogPlace>
        </EditingProvider>
      )}
    </LoadedView>
  );
}

async function open(
  id: string,
  { mode, client, hasAccount }: { mode: Mode; client: Client; hasAccount: boolean },
): Promise<Editing> {
  const journal = openJournal(id);
  try {
    const document = await openDocument(id, { client, journal });
    const mediaLibrary = createMediaLibrary(client);
    const { template, options } = document.store.getState().draft.content;
    // In parallel with the preview, which reports its own errors if the template cannot be loaded.
    if (mode === 'preview') {
      templateOf(template).catch(() => undefined);
      titleWidthsOf(template, likelyFonts(template, options[template])).catch(() => undefined);
      prefetch(() => titleWidthsOfAll(template));
    }
    return {
      document,
      client,
      hasAccount,
      view: createFormView(mode === 'plain' ? 'all' : 'one'),
      mediaLibrary,
      addMedia: createAddMedia({ client, document, mediaLibrary }),
      iconLibrary: createIconLibrary(client),
    };
  } catch (error) {
    // Unsaved work on this device remains for the next attempt.
    journal.close();
    throw error;
  }
}
