import { Suspense, useState } from 'react';
import type { ReleaseSummary, SiteState } from '#editor/client/client.ts';
import { Badge } from '#editor/ui/badge.tsx';
import { Button, ButtonLink } from '#editor/ui/button.tsx';
import { CopyButton } from '#editor/ui/copy-button.tsx';
import { Actions } from '#editor/ui/form.tsx';
import { lazyPart } from '#editor/ui/lazy-part.tsx';
import { Moment } from '#editor/ui/moment.tsx';
import { Notice } from '#editor/ui/notice.tsx';
import { Card } from '#editor/ui/page.tsx';
import type { Portfolio } from '#src/domain/portfolio.ts';
import type { Upload } from '#src/domain/upload.ts';
import { href } from '#src/routes.ts';
import { PortfolioState } from '../portfolio-thumbnail/portfolio-state.tsx';
import { PortfolioThumbnail } from '../portfolio-thumbnail/portfolio-thumbnail.tsx';
import { PublishDone, PublishRefusal, PublishRunning } from '../publish/publish-outcome.tsx';
import {
  publishLabel,
  ReplacesLivePortfolio,
  type OtherLivePortfolio,
} from '../publish/other-live-portfolio.tsx';
import { usePublish } from '../publish/use-publish.ts';
import styles from './portfolio.module.css';
import { Unpublish } from './unpublish.tsx';

const SampleDialog = lazyPart(async () => (await import('./sample-dialog.tsx')).SampleDialog);
const ChangesSince = lazyPart(async () => (await import('./changes-since.tsx')).ChangesSince);

/** The current draft, its live version, and publishing. */
export function Overview({
  portfolio,
  uploads,
  live,
  site,
  otherLive,
  hasSlug,
  reload,
}: {
  portfolio: Portfolio;
  uploads: readonly Upload[];
  /** The live release of this portfolio. */
  live: ReleaseSummary | null;
  site: SiteState;
  otherLive: OtherLivePortfolio | null;
  hasSlug: boolean;
  reload: () => void;
}) {
  const { id } = portfolio;
  const { busy, error, submit, progress, result } = usePublish(id, { onPublished: reload });
  const [asks, setAsks] = useState(false);
  const isDisabled = site.disabled !== null;
  const liveUrl = live === null ? null : site.url;
  const isChanged = live !== null && portfolio.revision > live.revision;
  return (
    <Card heading={isDisabled || live === null ? 'This portfolio' : 'Your site'}>
      <div className={styles.overview}>
        <figure className={styles.figure}>
          <PortfolioThumbnail portfolio={portfolio} uploads={uploads} />
          <figcaption className={styles.muted}>
            {live === null || isChanged ? 'Your draft, as you have it now' : 'What visitors see'}
          </figcaption>
        </figure>
        <div className={styles.facts}>
          <div className={styles.state}>
            {live === null ? (
              <Badge>Not live</Badge>
            ) : (
              <>
                <PortfolioState portfolio={portfolio} live={{ portfolioId: id, revision: live.revision }} />
                <span className={styles.muted}>
                  Online since <Moment iso={site.live?.switchedAt ?? live.createdAt} />
                </span>
                {liveUrl !== null && <Unpublish url={liveUrl} onUnpublished={reload} />}
              </>
            )}
          </div>
          {liveUrl !== null && (
            <a className={styles.url} href={liveUrl} target="_blank" rel="noopener">
              {liveUrl}
            </a>
          )}
          <p>
            {otherLive === null ? (
              wordsOf({ live, isChanged, isDisabled, url: site.url })
            ) : (
              <ReplacesLivePortfolio other={otherLive} />
            )}
          </p>
          {isChanged && (
            <Suspense fallback={null}>
              <ChangesSince key={portfolio.revision} portfolio={portfolio} />
            </Suspense>
          )}
          {!hasSlug && (
            <Notice tone="warning">
              <p>
                Your site needs a URL first.{' '}
                <a href={`${href('profile')}#slug`}>Choose one in your profile</a>.
              </p>
            </Notice>
          )}
          <Actions>
            {!isChanged && liveUrl !== null && <Visit url={liveUrl} />}
            <Button
              variant={isDisabled || (live !== null && !isChanged) ? 'secondary' : 'primary'}
              busy={busy}
              disabled={!hasSlug}
              onClick={() => (portfolio.sample === undefined ? submit() : setAsks(true))}
            >
              {publishLabel({ isLive: live !== null, replaces: otherLive !== null })}
            </Button>
            {isChanged && liveUrl !== null && <Visit url={liveUrl} />}
          </Actions>
        </div>
      </div>
      {asks && (
        <Suspense fallback={null}>
          <SampleDialog portfolio={portfolio} onPublish={submit} onClose={() => setAsks(false)} />
        </Suspense>
      )}
      {busy && <PublishRunning progress={progress} />}
      <PublishRefusal error={error} portfolioId={id} />
      {result !== null && live?.id === result.releaseId && <PublishDone result={result} />}
    </Card>
  );
}

function Visit({ url }: { url: string }) {
  return (
    <>
      <ButtonLink href={url} target="_blank" rel="noopener">
        View site
      </ButtonLink>
      <CopyButton text={url} label="Copy URL" />
    </>
  );
}

type Facts = { live: ReleaseSummary | null; isChanged: boolean; isDisabled: boolean; url: string | null };

function wordsOf({ live, isChanged, isDisabled, url }: Facts): string {
  if (isDisabled) return 'Nobody but you sees this portfolio while your site is disabled.';
  if (live === null) {
    const where = url === null ? 'on your own URL' : `at ${url}`;
    return `Nobody but you sees this portfolio until you publish it. Then anyone can see it ${where}.`;
  }
  return isChanged
    ? 'You have changed this portfolio since. Visitors see the earlier state until you publish again.'
    : 'Your site shows all that is in this portfolio.';
}
