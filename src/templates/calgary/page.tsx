import type { ReactNode } from 'react';
import { MailLink, PhoneLink } from '../parts/links.tsx';
import { PageShell } from '../parts/page-shell.tsx';
import { firstOf, nameOf } from '../parts/shown-sections.ts';
import { FooterItems, PageItems } from '../parts/navigation-items.tsx';
import type { PageKind, SiteView } from '../template.ts';
import { FrontNav } from './navigation.tsx';

type PageProps = {
  site: SiteView;
  kind: PageKind;
  children: ReactNode;
  /** True if the top line has the contact details, which the opening may show as well. */
  isReachShown?: boolean;
};

/** The frame of every page: navigation and contact details in one line at the top. */
export function Page({ site, kind, children, isReachShown = true }: PageProps): ReactNode {
  return (
    <PageShell
      site={site}
      className={`page page-${kind}`}
      header={
        <>
          {kind === 'home' ? <FrontNav site={site} /> : <InnerNav site={site} kind={kind} />}
          {isReachShown && <Reach site={site} />}
        </>
      }
      footer={<Foot site={site} />}
    >
      {children}
    </PageShell>
  );
}

function InnerNav({ site, kind }: { site: SiteView; kind: PageProps['kind'] }): ReactNode {
  return (
    <nav aria-label={site.labels.contents}>
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

/** Email and telephone as text, because buyers of images want to write, not to look for a form. */
function Reach({ site }: { site: SiteView }): ReactNode {
  const contact = firstOf('contact', site);
  if (contact === null || (contact.email.trim() === '' && contact.phone.trim() === '')) return null;
  return (
    <p className="contact-line">
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
      <FooterItems site={site} />
    </ul>
  );
}
