import type { ReactNode } from 'react';
import type { SiteView } from '../template.ts';
import { MailLink } from './links.tsx';
import { firstOf, nameOf } from './shown-sections.ts';

/** The foot of every page: the name, and the ways on from here. */
export function FootOfPage({ site, className }: { site: SiteView; className: string }): ReactNode {
  const email = firstOf('contact', site)?.email.trim() ?? '';
  return (
    <div className={className}>
      <p dir="auto">{nameOf(site)}</p>
      <ul>
        {email !== '' && (
          <li>
            <MailLink email={email} />
          </li>
        )}
        {site.hasCv && (
          <li>
            <a href={site.to.cv}>{site.labels.cv}</a>
          </li>
        )}
        {site.hasFeed && (
          <li>
            <a href={site.to.feed}>{site.labels.feed}</a>
          </li>
        )}
        <li>
          <a href="#content">{site.labels.backToTop}</a>
        </li>
      </ul>
    </div>
  );
}
