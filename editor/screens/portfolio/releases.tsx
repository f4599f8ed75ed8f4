import { useState } from 'react';
import type { ReleaseSummary } from '#editor/client/client.ts';
import { openClient } from '#editor/client/open-client.ts';
import { Badge } from '#editor/ui/badge.tsx';
import { Button, ButtonLink } from '#editor/ui/button.tsx';
import { ErrorNotice } from '#editor/ui/notice.tsx';
import { Moment } from '#editor/ui/moment.tsx';
import { Card } from '#editor/ui/page.tsx';
import rows from '#editor/ui/rows.module.css';
import { toast } from '#editor/ui/toast.tsx';
import { useSubmit } from '#editor/ui/use-submit.ts';
import { releaseLabel } from '#src/domain/release-label.ts';
import { manifestFor } from '#src/templates/manifests.ts';
import styles from './portfolio.module.css';
import { RestoreText } from './restore-text.tsx';

/** The releases of this portfolio, newest first. Each can be made live again. */
export function Releases({
  portfolioId,
  releases,
  slug,
  onSwitched,
}: {
  portfolioId: string;
  /** The slug of the permanent URLs of releases; empty if there are none. */
  slug: string;
  releases: readonly ReleaseSummary[];
  onSwitched: () => void;
}) {
  const [target, setTarget] = useState<string | null>(null);
  const [rolledBack, setRolledBack] = useState<string | null>(null);
  const { busy, error, submit } = useSubmit(async (release: ReleaseSummary) => {
    setTarget(release.id);
    await openClient().rollback(release.id);
    toast.success('Your site shows the earlier release again.');
    setRolledBack(release.id);
    onSwitched();
  });
  if (releases.length === 0) return null;
  return (
    <Card
      heading="Releases"
      lead="Each publish is kept for a while. Rolling back takes a moment; your draft stays as it is."
    >
      <ErrorNotice error={error} />
      {rolledBack !== null && (
        <RestoreText portfolioId={portfolioId} releaseId={rolledBack} onRestored={onSwitched} />
      )}
      <ol className={rows.rows}>
        {releases.map((release) => (
          <li key={release.id}>
            <div>
              <p>
                <Moment iso={release.createdAt} /> {release.live && <Badge tone="success">Live now</Badge>}
              </p>
              <p className={styles.muted}>
                {[manifestFor(release.template).name, changeOf(release)].join(', ')}
              </p>
            </div>
            <div className={styles.tools}>
              {slug !== '' && (
                <ButtonLink variant="tertiary" href={urlOf(release, slug)} target="_blank" rel="noopener">
                  View
                  <span className="visually-hidden">
                    {' '}
                    the release of <Moment iso={release.createdAt} /> in a new tab
                  </span>
                </ButtonLink>
              )}
              {!release.live && (
                <Button
                  busy={busy && target === release.id}
                  disabled={busy && target !== release.id}
                  onClick={() => submit(release)}
                >
                  Roll back
                  <span className="visually-hidden">
                    {' '}
                    to the release of <Moment iso={release.createdAt} />
                  </span>
                </Button>
              )}
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** The permanent URL of a release, valid for as long as it is kept. */
function urlOf({ id }: ReleaseSummary, slug: string): string {
  return openClient().settings.siteOrigin.replace('{slug}', releaseLabel(id, slug));
}

function changeOf({ changedPages }: ReleaseSummary): string {
  if (changedPages === null) return 'first release';
  if (changedPages === 0) return 'no pages changed';
  return changedPages === 1 ? '1 page changed' : `${changedPages} pages changed`;
}
