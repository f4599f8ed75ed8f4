import type { ReactNode } from 'react';
import type { Frame, PageKind, SiteView } from '#src/templates/template.ts';
import { PageShell } from '../page-shell.tsx';
import { PageFooter } from '../page-footer.tsx';
import { contentsOf, nameOf } from '../shown-sections.ts';
import { FrontItems, PageItems } from '../navigation-items.tsx';

/** A line of links above the page and one below it. */
export const DefaultFrame: Frame = ({ site, kind, children }) => (
  <PageShell
    site={site}
    className={`page page-${kind}`}
    header={kind === 'home' ? <FrontNav site={site} /> : <PageNav site={site} kind={kind} />}
    footer={<PageFooter site={site} className="foot" />}
  >
    {children}
  </PageShell>
);

function FrontNav({ site }: { site: SiteView }): ReactNode {
  if (contentsOf(site).length === 0 && !site.hasCv && site.pages.length === 0) return null;
  return (
    <nav aria-label={site.labels.contents}>
      <ul className="nav">
        <FrontItems site={site} />
      </ul>
    </nav>
  );
}

function PageNav({ site, kind }: { site: SiteView; kind: PageKind }): ReactNode {
  return (
    <nav aria-label={site.labels.menu}>
      <ul className="nav">
        <li className="nav-name">
          <a href={site.to.home}>
            <bdi>{nameOf(site)}</bdi>
          </a>
        </li>
        <PageItems site={site} current={kind} />
      </ul>
    </nav>
  );
}
