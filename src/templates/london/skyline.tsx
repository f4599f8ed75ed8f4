import type { ReactNode } from 'react';
import { storiesInside, PageNumber } from './page-number.tsx';
import { withoutLead } from './lead.ts';
import type { SiteView } from '../template.ts';

/** Fewer than these are no row, and more would be too narrow. */
const [fewest, most] = [3, 4];

/**
 * The line of a front page that says what is inside: some stories with the numbers of their pages, without those of
 * the lead. Custom pages are in the index above it.
 */
export function Skyline({ site }: { site: SiteView }): ReactNode {
  const pages = withoutLead(storiesInside(site), site);
  if (pages.length < fewest) return null;
  return (
    <ul className="skyline">
      {pages.slice(0, most).map(({ id, title, href }) => (
        <li key={id}>
          <PageNumber of={id} site={site} />
          <a href={href} dir="auto">
            {title}
          </a>
        </li>
      ))}
    </ul>
  );
}
