import type { ReactNode } from 'react';
import { MailLink, PhoneLink } from '../parts/links.tsx';
import { PageShell } from '../parts/page-shell.tsx';
import { anchorOf, firstOf, nameOf, shownSections, titleOf } from '../parts/shown-sections.ts';
import type { SiteView } from '../template.ts';

type PageProps = { site: SiteView; kind: 'home' | 'project' | 'cv' | 'missing'; children: ReactNode };

/** A quiet page: where one can go, and how to reach the author, in one line on top of every page. */
export function Page({ site, kind, children }: PageProps): ReactNode {
  return (
    <PageShell
      site={site}
      className={`page page-${kind}`}
      header={
        <>
          <nav aria-label={site.labels.contents}>
            <ul className="way">
              {kind === 'home' ? <HomeWays site={site} /> : <PageWays site={site} kind={kind} />}
            </ul>
          </nav>
          <Reach site={site} />
        </>
      }
      footer={<Foot site={site} />}
    >
      {children}
    </PageShell>
  );
}

function HomeWays({ site }: { site: SiteView }): ReactNode {
  return (
    <>
      {shownSections(site)
        .filter(({ type }) => type !== 'hero')
        .map((section) => (
          <li key={section.id}>
            <a href={`#${anchorOf(section, site)}`}>
              <bdi>{titleOf(section, site)}</bdi>
            </a>
          </li>
        ))}
      <CvWay site={site} />
    </>
  );
}

function PageWays({ site, kind }: { site: SiteView; kind: PageProps['kind'] }): ReactNode {
  return (
    <>
      <li className="way-name">
        <a href={site.to.home}>
          <bdi>{nameOf(site)}</bdi>
        </a>
      </li>
      {kind !== 'cv' && <CvWay site={site} />}
    </>
  );
}

function CvWay({ site }: { site: SiteView }): ReactNode {
  return (
    site.hasCv && (
      <li>
        <a href={site.to.cv}>{site.labels.cv}</a>
      </li>
    )
  );
}

/** Mail and telephone as text: who buys pictures wants to write, not to look for a form. */
function Reach({ site }: { site: SiteView }): ReactNode {
  const contact = firstOf('contact', site);
  if (contact === null || (contact.email.trim() === '' && contact.phone.trim() === '')) return null;
  return (
    <p className="reach">
      <MailLink email={contact.email} /> <PhoneLink phone={contact.phone} />
    </p>
  );
}

function Foot({ site }: { site: SiteView }): ReactNode {
  return (
    <ul className="foot">
      <li>
        <bdi>{nameOf(site)}</bdi>
      </li>
      {site.hasFeed && (
        <li>
          <a href={site.to.feed}>{site.labels.feed}</a>
        </li>
      )}
      <li>
        <a href="#content">{site.labels.backToTop}</a>
      </li>
    </ul>
  );
}
