import type { ReactNode } from 'react';
import type { SiteView } from '../template.ts';
import { nameOf } from './shown-sections.ts';

/** The headline below the name, unless it already replaces the name. */
export function Headline({ site, className }: { site: SiteView; className: string }): ReactNode {
  const headline = site.headline.trim();
  return (
    headline !== '' &&
    headline !== nameOf(site) && (
      <p className={className} dir="auto">
        {headline}
      </p>
    )
  );
}
