import type { ReactNode } from 'react';
import type { SiteView } from '../template.ts';
import { firstOf, nameOf } from './shown-sections.ts';
import { PageWays, LastWays, MailWay } from './ways.tsx';

/** The footer of every page: the name and links. */
export function FootOfPage({ site, className }: { site: SiteView; className: string }): ReactNode {
  return (
    <div className={className}>
      <p dir="auto">{nameOf(site)}</p>
      <ul>
        <MailWay email={firstOf('contact', site)?.email ?? ''} />
        <PageWays site={site} />
        <LastWays site={site} />
      </ul>
    </div>
  );
}
