import type { ReactNode } from 'react';
import { MailLink } from '../parts/links.tsx';
import { namedSections } from '../parts/named-sections.ts';
import { MoreMenu } from '../parts/more-menu.tsx';
import { PageShell } from '../parts/page-shell.tsx';
import { contentsOf, firstOf, nameOf } from '../parts/shown-sections.ts';
import { FooterItems, PageItems, SectionItems } from '../parts/navigation-items.tsx';
import type { PageKind, SiteView } from '../template.ts';

type PageProps = { site: SiteView; kind: PageKind; children: ReactNode };

/** The bar at the top, the page, and the line at its bottom. */
export function Page({ site, kind, children }: PageProps): ReactNode {
  const names = ['page', `page-${kind}`, site.options.lines === true ? 'with-lines' : ''];
  return (
    <PageShell
      site={site}
      className={names.filter((name) => name !== '').join(' ')}
      header={kind === 'home' ? <HomeBar site={site} /> : <Bar site={site} kind={kind} />}
      footer={<Foot site={site} />}
    >
      {children}
    </PageShell>
  );
}

/** More names than these are too many for the bar, so they get their own table. */
const maxNames = 7;

function HomeBar({ site }: { site: SiteView }): ReactNode {
  if (contentsOf(site).length === 0 && !site.hasCv && site.pages.length === 0) return null;
  const { shown, folded } = namedSections(site, maxNames);
  return (
    <nav className="bar" aria-label={site.labels.contents}>
      <ul>
        <SectionItems sections={shown} site={site} />
        <PageItems site={site} />
      </ul>
      <MoreMenu folded={folded} site={site} />
    </nav>
  );
}

function Bar({ site, kind }: { site: SiteView; kind: PageProps['kind'] }): ReactNode {
  return (
    <nav className="bar" aria-label={site.labels.menu}>
      <ul>
        <li className="bar-name">
          <a href={site.to.home}>
            <bdi>{nameOf(site)}</bdi>
          </a>
        </li>
        {site.projects.length > 0 && (
          <li>
            <a href={`${site.to.home}#projects`}>{site.labels.allProjects}</a>
          </li>
        )}
        <PageItems site={site} current={kind} />
      </ul>
    </nav>
  );
}

function Foot({ site }: { site: SiteView }): ReactNode {
  return (
    <ul className="foot">
      <li>
        <bdi>{nameOf(site)}</bdi>
      </li>
      <li>
        <MailLink email={firstOf('contact', site)?.email ?? ''} />
      </li>
      <FooterItems site={site} />
    </ul>
  );
}
