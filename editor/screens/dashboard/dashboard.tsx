import { openClient } from '#editor/client/open-client.ts';
import { titleOf } from '#editor/document/title-of.ts';
import { useProfile, useUser } from '#editor/session/session.ts';
import { Badge } from '#editor/ui/badge.tsx';
import { ButtonLink } from '#editor/ui/button.tsx';
import { classNames } from '#editor/ui/class-names.ts';
import { CopyButton } from '#editor/ui/copy-button.tsx';
import { LoadedView } from '#editor/ui/loaded-view.tsx';
import { Moment } from '#editor/ui/moment.tsx';
import { Card, Columns, PageHead, Stack } from '#editor/ui/page.tsx';
import { useLoaded } from '#editor/ui/use-loaded.ts';
import { href } from '#src/routes.ts';
import { loadPortfolios, type LoadedPortfolios } from '../portfolio-thumbnail/load-portfolios.ts';
import { PortfolioThumbnail } from '../portfolio-thumbnail/portfolio-thumbnail.tsx';
import { PortfolioState } from '../portfolio-thumbnail/portfolio-state.tsx';
import { DisabledSite } from '../disabled-site.tsx';
import styles from './dashboard.module.css';
import { KeptWork } from '../try/kept-work.tsx';
import { FirstExamples } from './first-examples.tsx';
import { NextSteps } from './next-steps.tsx';
import { OpenCommentsCard } from './open-comments-card.tsx';
import { nextSteps } from './steps.ts';
import { lastDays } from './last-days.ts';
import { SharedLink } from './shared-link.tsx';
import { Visits } from './visits.tsx';

async function load() {
  const [loaded, comments] = await Promise.all([loadPortfolios(), openClient().openComments()]);
  return { ...loaded, comments, days: lastDays(loaded.site.visits.days, new Date()) };
}

/** The first page after sign-in: the live site, its visits and the next steps. */
export function Dashboard() {
  const { profile } = useProfile();
  const user = useUser();
  const { loaded, reload } = useLoaded(load);
  return (
    <>
      <PageHead
        heading={profile.firstName === '' ? 'Welcome' : `Welcome, ${profile.firstName}`}
        actions={
          // Without portfolios, the next step creates one.
          !(loaded.kind === 'ready' && loaded.value.portfolios.length === 0) && (
            <ButtonLink href={`${href('portfolios')}?new`}>New portfolio</ButtonLink>
          )
        }
      />
      <LoadedView loaded={loaded} reload={reload}>
        {({ site, portfolios, uploads, days, live, comments }) => {
          const steps = nextSteps({ profile, user, portfolios, uploads, site });
          const own = { site, portfolios, uploads, live, isNext: steps.every(({ done }) => done) };
          const isVisited = days.some(({ count }) => count > 0);
          const next = <NextSteps steps={steps} isNew={site.live === null} />;
          if (site.live === null && portfolios.length > 0 && !isVisited) {
            return (
              <Stack>
                <KeptWork />
                <Columns>
                  <Stack>
                    {next}
                    <OwnSite {...own} />
                  </Stack>
                  <Recent {...own} isBeside />
                </Columns>
                <OpenCommentsCard comments={comments} portfolios={portfolios} />
              </Stack>
            );
          }
          return (
            <Stack>
              <KeptWork />
              {portfolios.length === 0 ? (
                <Columns>
                  {next}
                  <FirstExamples />
                </Columns>
              ) : (
                next
              )}
              <OpenCommentsCard comments={comments} portfolios={portfolios} />
              {isVisited ? (
                <Columns>
                  <OwnSite {...own} />
                  <Card heading="Visits" lead="Of the last 30 days, counted without cookies and scripts.">
                    <Visits days={days} named={site.visits} />
                    {site.live !== null && site.url !== null && <SharedLink siteUrl={site.url} />}
                  </Card>
                </Columns>
              ) : (
                <OwnSite {...own} isAlone />
              )}
              <Recent {...own} />
            </Stack>
          );
        }}
      </LoadedView>
    </>
  );
}

/**
 * The site; `isAlone` as long as it has no visits, which adds ways to get some. `isNext`: editing it is the next thing
 * to do.
 */
function OwnSite({
  site,
  portfolios,
  uploads,
  live,
  isNext,
  isAlone = false,
}: LoadedPortfolios & { isNext: boolean; isAlone?: boolean }) {
  if (site.disabled !== null) return <DisabledSite disabled={site.disabled} />;
  const shown = portfolios.find((portfolio) => portfolio.id === site.live?.portfolioId);
  // Until there is a URL, the next steps tell the same.
  if (site.url === null) return null;
  if (site.live === null) {
    return (
      <Card heading="Your site">
        <p>
          <Badge>Not live</Badge>
        </p>
        <p className={styles.muted}>
          Publish a portfolio, and it can be seen here: <span className={styles.url}>{site.url}</span>
        </p>
        <p>
          <a href={href('portfolios')}>Go to your portfolios</a>
        </p>
      </Card>
    );
  }
  return (
    <Card heading="Your site">
      <div className={classNames(styles.site, isAlone && styles.alone)}>
        {shown && (
          <a
            className={styles.frame}
            href={site.url}
            target="_blank"
            rel="noopener"
            tabIndex={-1}
            aria-hidden="true"
          >
            <PortfolioThumbnail portfolio={shown} uploads={uploads} />
          </a>
        )}
        <div className={styles.facts}>
          <p className={styles.states}>
            {shown ? <PortfolioState portfolio={shown} live={live} /> : <Badge tone="success">Live</Badge>}
            <span className={styles.muted}>
              since <Moment iso={site.live.switchedAt} />
            </span>
          </p>
          <p>
            <a className={styles.url} href={site.url} target="_blank" rel="noopener">
              {site.url}
            </a>
          </p>
          {shown && (
            <div className={styles.next}>
              <ButtonLink
                variant={isNext ? 'primary' : 'secondary'}
                href={href('portfolioEdit', { id: shown.id })}
              >
                Edit your site
              </ButtonLink>
              <CopyButton text={site.url} label="Copy URL" />
              <p className={styles.muted}>
                It shows <a href={href('portfolio', { id: shown.id })}>{titleOf(shown)}</a>.
              </p>
            </div>
          )}
          {isAlone && <NoVisits siteUrl={site.url} />}
        </div>
      </div>
    </Card>
  );
}

function NoVisits({ siteUrl }: { siteUrl: string }) {
  return (
    <section className={styles.noVisits} aria-labelledby="no-visits">
      <h3 id="no-visits">No visits yet.</h3>
      <p className={styles.muted}>
        Send the URL to somebody. Visits are counted here, without cookies and scripts.
      </p>
      <SharedLink siteUrl={siteUrl} />
    </section>
  );
}

/** The other portfolios, the latest first, without the live one above. `isBeside`: beside the next steps. */
function Recent({
  portfolios,
  uploads,
  live,
  isBeside = false,
}: Omit<LoadedPortfolios, 'site'> & { isBeside?: boolean }) {
  const recent = portfolios
    .filter(({ id }) => id !== live?.portfolioId)
    .toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt))
    .slice(0, 4);
  if (recent.length === 0) return null;
  return (
    <Card heading={live === null ? 'Recent portfolios' : 'Other portfolios'}>
      <ul className={classNames(styles.recent, isBeside && styles.beside)}>
        {recent.map((portfolio) => (
          <li key={portfolio.id}>
            <a
              className={styles.frame}
              href={href('portfolioEdit', { id: portfolio.id })}
              tabIndex={-1}
              aria-hidden="true"
            >
              <PortfolioThumbnail portfolio={portfolio} uploads={uploads} />
            </a>
            <span className={styles.entryName}>
              <a href={href('portfolio', { id: portfolio.id })}>{titleOf(portfolio)}</a>
              <span className={styles.muted}>
                <Moment iso={portfolio.updatedAt} />
              </span>
            </span>
            <a
              className={styles.edit}
              href={href('portfolioEdit', { id: portfolio.id })}
              aria-label={`Edit ${titleOf(portfolio)}`}
            >
              Edit
            </a>
          </li>
        ))}
      </ul>
    </Card>
  );
}
