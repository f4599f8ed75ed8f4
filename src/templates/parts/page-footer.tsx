import type { ReactNode } from 'react';
import type { SiteView } from '../template.ts';
import { firstOf, nameOf } from './shown-sections.ts';
import { PageItems, FooterItems, EmailItem } from './navigation-items.tsx';

/** The footer of every page: the name and links. */
export function PageFooter({ site, className }: { site: SiteView; className: string }): ReactNode {
  return (
    <div className={className}>
      <p dir="auto">{nameOf(site)}</p>
      <ul>
        <EmailItem email={firstOf('contact', site)?.email ?? ''} />
        <PageItems site={site} />
        <FooterItems site={site} />
      </ul>
    </div>
  );
}
