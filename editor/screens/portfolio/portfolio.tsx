import { useCallback } from 'react';
import { openClient } from '#editor/client/open-client.ts';
import { titleOf } from '#editor/document/title-of.ts';
import { useProfile } from '#editor/session/session.ts';
import { ButtonLink } from '#editor/ui/button.tsx';
import { LoadedView } from '#editor/ui/loaded-view.tsx';
import { Card, PageHead, Stack } from '#editor/ui/page.tsx';
import { useLoaded } from '#editor/ui/use-loaded.ts';
import { usePageHead } from '#editor/ui/use-page-head.ts';
import { href, portfolioIdIn } from '#src/routes.ts';
import type { ReleaseSummary, SiteState } from '#editor/client/client.ts';
import type { Portfolio } from '#src/domain/portfolio.ts';
import type { Upload } from '#src/domain/upload.ts';
import { DisabledSite } from '../disabled-site.tsx';
import { otherLivePortfolio, type OtherLivePortfolio } from '../publish/other-live-portfolio.tsx';
import styles from './portfolio.module.css';
import { Overview } from './overview.tsx';
import { Releases } from './releases.tsx';
import { PortfolioLoadError } from './portfolio-load-error.tsx';

/** The page of one portfolio: its live version, unpublished changes, publishing, earlier releases and export. */
export function PortfolioPage() {
  const id = portfolioIdIn(location.pathname) ?? '';
  const load = useCallback(() => loadAll(id), [id]);
  const { loaded, reload } = useLoaded(load);
  if (loaded.kind === 'failed') return <PortfolioLoadError error={loaded.error} reload={reload} />;
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
  uploads: Upload[];
  releases: ReleaseSummary[];
  site: SiteState;
  otherLive: OtherLivePortfolio | null;
};

async function loadAll(id: string): Promise<All> {
  const client = openClient();
  const [portfolio, uploads, releases, site] = await Promise.all([
    client.getPortfolio(id),
    client.listUploads(),
    client.listReleases(id),
    client.site(),
  ]);
  // A disabled site has no visible release.
  const shown = releases.map((release) => ({ ...release, live: release.live && site.disabled === null }));
  return { portfolio, uploads, releases: shown, site, otherLive: await otherLivePortfolio(id, site) };
}

function Whole({ portfolio, uploads, releases, site, otherLive, reload }: All & { reload: () => void }) {
  const { id } = portfolio;
  const title = titleOf(portfolio);
  const { profile, profileFetched } = useProfile();
  usePageHead({ title });
  const liveRelease = releases.find((release) => release.live) ?? null;
  // Otherwise publishing is the primary action.
  const isUpToDate = liveRelease?.revision === portfolio.revision;
  return (
    <>
      <PageHead
        heading={title}
        actions={
          <>
            <ButtonLink variant={isUpToDate ? 'primary' : 'secondary'} href={href('portfolioEdit', { id })}>
              Edit
            </ButtonLink>
            <ButtonLink variant="tertiary" href={href('portfolioOldEdit', { id })}>
              Form only
            </ButtonLink>
          </>
        }
      />
      <Stack>
        {site.disabled !== null && <DisabledSite disabled={site.disabled} />}
        <Overview
          portfolio={portfolio}
          uploads={uploads}
          live={liveRelease}
          site={site}
          otherLive={otherLive}
          hasSlug={!profileFetched || profile.slug !== ''}
          reload={reload}
        />
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
