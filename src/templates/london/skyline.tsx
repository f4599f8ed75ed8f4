import type { ReactNode } from 'react';
import type { SiteView } from '../template.ts';
import { roomBelowIntroduction } from './front-heights.ts';
import { leadOf, secondLeads } from './lead.ts';
import { storiesInside, PageNumber } from './page-number.tsx';

/** Fewer than these are no row, and more would be too narrow. */
const [fewest, most] = [3, 4];
/** In the column of the introduction, in pixels of a page of 1,280. */
const skylineHeight = 150;

function pagesOf(site: SiteView): ReturnType<typeof storiesInside> {
  const lead = leadOf(site);
  const above = [lead?.kind === 'piece' ? lead.piece : lead?.project, ...secondLeads(site)];
  const pages = storiesInside(site).filter(({ id }) => !above.some((one) => one?.id === id));
  return pages.length < fewest ? [] : pages;
}

/**
 * What is inside: some stories with the numbers of their pages, without those of the lead. Custom pages are in the
 * index above it.
 */
export function Skyline({ site }: { site: SiteView }): ReactNode {
  const pages = pagesOf(site).slice(0, isSkylineBeside(site) ? fewest : most);
  if (pages.length === 0) return null;
  return (
    <ul className={isSkylineBeside(site) ? 'skyline skyline-beside' : 'skyline'}>
      {pages.map(({ id, title, href }) => (
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

/**
 * True if the introduction is so much shorter than the story beside it that what is inside has room below it. Else it is
 * a row below the name.
 */
export function isSkylineBeside(site: SiteView): boolean {
  return pagesOf(site).length > 0 && roomBelowIntroduction(site) >= skylineHeight;
}
