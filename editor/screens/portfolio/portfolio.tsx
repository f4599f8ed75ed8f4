import { useCallback } from 'react';
import { openClient } from '#editor/client/open-client.ts';
import { titleOf } from '#editor/document/title-of.ts';
import { useProfile } from '#editor/session/session.ts';
import { Badge } from '#editor/ui/badge.tsx';
import { ButtonLink } from '#editor/ui/button.tsx';
import { LoadedView } from '#editor/ui/loaded-view.tsx';
import { Card, Columns, PageHead, Stack } from '#editor/ui/page.tsx';
import { useLoaded } from '#editor/ui/use-loaded.ts';
import { usePageHead } from '#editor/ui/use-page-head.ts';
import { href, portfolioIdIn } from '#src/routes.ts';
import type { ReleaseSummary, SiteState } from '#editor/client/client.ts';
import type { Portfolio } from '#src/domain/portfolio.ts';
import { DisabledSite } from '../disabled-site.tsx';
import { PortfolioState } from '../portfolio-thumbnail/portfolio-state.tsx';
import { shownInsteadOf, type ShownInstead } from '../publish/shown-instead.tsx';
import styles from './portfolio.module.css';
import { Publish } from './publish.tsx';
import { Releases } from './releases.tsx';
import { LiveSite } from './live-site.tsx';
import { Unopened } from './load-error.tsx';

/** The page of one portfolio: what of it is live, publishing, earlier releases, taking it along. */
export function PortfolioPage() {
  const id = portfolioIdIn(location.pathname) ?? '';
  const load = useCallback(() => loadAll(id), [id]);
  const { loaded, reload } = useLoaded(load);
  if (loaded.kind === 'failed') return <Unopened error={loaded.error} reload={reload} />;
  return (
    <div className={styles.page}>
      <LoadedView loaded={loaded} reload={reload}>
        {(all) => <Whole {...all} reload={reload} />}
      </LoadedView>
    </div>
  );
}

type All = {
  portfolio: Portfolio;
  releases: ReleaseSummary[];
  site: SiteState;
  shownInstead: ShownInstead | null;
};

async function loadAll(id: string): Promise<All> {
  const client = openClient();
  const [portfolio, releases, site] = await Promise.all([
    client.getPortfolio(id),
    client.listReleases(id),
    client.site(),
  ]);
  // Nobody sees a release of a disabled site.
  const shown = releases.map((release) => ({ ...release, live: release.live && site.disabled === null }));
  return { portfolio, releases: shown, site, shownInstead: await shownInsteadOf(id, site) };
}

function Whole({ portfolio, releases, site, shownInstead, reload }: All & { reload: () => void }) {
  const { id } = portfolio;
  const title = titleOf(portfolio);
  const { profile, profileFetched } = useProfile();
  usePageHead({ title });
  const liveRelease = releases.find((release) => release.live) ?? null;
  return (
    <>
      <PageHead
        heading={title}
        lead={<State portfolio={portfolio} live={liveRelease} isDisabled={site.disabled !== null} />}
        actions={
          <>
            <ButtonLink variant="primary" href={href('portfolioEdit', { id })}>
              Edit
            </ButtonLink>
            <ButtonLink href={href('portfolioOldEdit', { id })}>Plain editor</ButtonLink>
          </>
        }
      />
      <Stack>
        <Columns>
          <Publish
            portfolio={portfolio}
            live={liveRelease}
            replaces={shownInstead !== null}
            hasSlug={!profileFetched || profile.slug !== ''}
            onPublished={reload}
          />
          {site.disabled === null ? (
            <LiveSite site={site} shownInstead={shownInstead} onUnpublished={reload} />
          ) : (
            <DisabledSite disabled={site.disabled} />
          )}
        </Columns>
        <Releases
          portfolioId={id}
          releases={releases}
          slug={site.live === null || site.disabled !== null ? '' : profile.slug}
          onSwitched={reload}
        />
        <Card
          heading="Export"
          lead="The whole site as it would be published, its content and your original images, in one zip. It opens without a server and can be imported again."
        >
          <div>
            <ButtonLink href={openClient().exportUrl(id)} download>
              Export as zip
            </ButtonLink>
          </div>
        </Card>
      </Stack>
    </>
  );
}

function State(props: { portfolio: Portfolio; live: ReleaseSummary | null; isDisabled: boolean }) {
  const { portfolio, live, isDisabled } = props;
  if (isDisabled) return <Badge tone="danger">Disabled</Badge>;
  if (live === null) return <Badge>Not live</Badge>;
  return (
    <span className={styles.state}>
      <PortfolioState portfolio={portfolio} live={{ portfolioId: portfolio.id, revision: live.revision }} />
    </span>
  );
}
