import { useState } from 'react';
import type { SiteState } from '#editor/client/client.ts';
import { openClient } from '#editor/client/open-client.ts';
import { Badge } from '#editor/ui/badge.tsx';
import { Button, ButtonLink } from '#editor/ui/button.tsx';
import { ConfirmDialog } from '#editor/ui/confirm-dialog.tsx';
import { CopyButton } from '#editor/ui/copy-button.tsx';
import { Actions } from '#editor/ui/form.tsx';
import { Moment } from '#editor/ui/moment.tsx';
import { Card } from '#editor/ui/page.tsx';
import { toast } from '#editor/ui/toast.tsx';
import { TakesItsPlace, type ShownInstead } from '../publish/shown-instead.tsx';
import styles from './portfolio.module.css';

/** The person's site as it is now, with its URL, and the way to unpublish it where it shows the portfolio of the page. */
export function LiveSite({
  site,
  shownInstead,
  onUnpublished,
}: {
  site: SiteState;
  shownInstead: ShownInstead | null;
  onUnpublished: () => void;
}) {
  const [asking, setAsking] = useState(false);
  const { url, live } = site;
  if (live === null || url === null) {
    return (
      <Card heading="Your site">
        <p>
          <Badge>Not live</Badge>
        </p>
        <p className={styles.muted}>
          {url === null ? (
            'Once it is published, anyone can see it on your own URL.'
          ) : (
            <>
              It will be at <span className={styles.url}>{url}</span>
            </>
          )}
        </p>
      </Card>
    );
  }
  return (
    <Card heading="Your site">
      <p>
        <Badge tone="success">Live</Badge>{' '}
        <span className={styles.muted}>
          since <Moment iso={live.switchedAt} />
        </span>
      </p>
      <p>
        <a className={styles.url} href={url} target="_blank" rel="noopener">
          {url}
        </a>
      </p>
      {shownInstead !== null && (
        <p className={styles.muted}>
          <TakesItsPlace other={shownInstead} />
        </p>
      )}
      <Actions>
        <ButtonLink href={url} target="_blank" rel="noopener">
          Open
        </ButtonLink>
        <CopyButton text={url} label="Copy URL" />
        {shownInstead === null && (
          <Button variant="tertiary" onClick={() => setAsking(true)}>
            Unpublish
          </Button>
        )}
      </Actions>
      {asking && (
        <ConfirmDialog
          title="Unpublish your site?"
          confirm="Unpublish"
          run={async () => {
            await openClient().unpublish();
            toast.success('Your site is offline.');
            onUnpublished();
          }}
          onClose={() => setAsking(false)}
        >
          Visitors will find nothing at {url} from now on. Your portfolios and releases stay as they are; you
          can publish again at any time.
        </ConfirmDialog>
      )}
    </Card>
  );
}
