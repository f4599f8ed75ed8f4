import { Suspense, useCallback } from 'react';
import { openClient } from '#editor/client/open-client.ts';
import { Dialog } from '#editor/ui/dialog.tsx';
import { LoadedView } from '#editor/ui/loaded-view.tsx';
import { lazyPart, LoadingPart } from '#editor/ui/lazy-part.tsx';
import { useLoaded } from '#editor/ui/use-loaded.ts';
import type { PublishFacts } from './publish-form.tsx';
import styles from './publish.module.css';
import { publishedContent } from './published-content.ts';
import { otherLivePortfolio } from './other-live-portfolio.tsx';

const PublishForm = lazyPart(async () => (await import('./publish-form.tsx')).PublishForm);

/** The publish dialog of the editor: the URL, issues, advice, and the live site. */
export function PublishPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const load = useCallback(() => loadAll(id), [id]);
  const { loaded, reload } = useLoaded(load);
  return (
    <Dialog title="Publish" onClose={onClose}>
      <div className={styles.panel}>
        <LoadedView loaded={loaded} reload={reload}>
          {(all) => (
            <Suspense fallback={<LoadingPart />}>
              <PublishForm id={id} {...all} reload={reload} onClose={onClose} />
            </Suspense>
          )}
        </LoadedView>
      </div>
    </Dialog>
  );
}

async function loadAll(id: string): Promise<PublishFacts> {
  const client = openClient();
  const [releases, site, published] = await Promise.all([
    client.listReleases(id),
    client.site(),
    publishedContent(id),
  ]);
  return { releases, site, published, otherLive: await otherLivePortfolio(id, site) };
}
