import type { ReactNode } from 'react';
import { shapeOf } from '../parts/image.tsx';
import type { SiteView } from '../template.ts';
import { introductionOf, leadOf, secondLeads } from './lead.ts';
import { storiesInside, PageNumber } from './page-number.tsx';

/** Fewer than these are no row, and more would be too narrow. */
const [fewest, most] = [3, 4];

/**
 * What is inside: some stories with the numbers of their pages, without those of the lead. Custom pages are in the
 * index above it.
 */
export function Skyline({ site }: { site: SiteView }): ReactNode {
  const lead = leadOf(site);
  const above = [lead?.kind === 'piece' ? lead.piece : lead?.project, ...secondLeads(site)];
  const pages = storiesInside(site).filter(({ id }) => !above.some((one) => one?.id === id));
  if (pages.length < fewest) return null;
  const isBeside = isSkylineBeside(site);
  return (
    <ul className={isBeside ? 'skyline skyline-beside' : 'skyline'}>
      {pages.slice(0, isBeside ? fewest : most).map(({ id, title, href }) => (
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

/** A longer introduction leaves no room below it. */
const longestIntroduction = 240;

/**
 * True if the introduction is so much shorter than the story beside it, a project with a wide image, that what is inside
 * has room below it. Else it is a row below the name.
 */
export function isSkylineBeside(site: SiteView): boolean {
  const lead = leadOf(site);
  const hero = introductionOf(site);
  return (
    hero !== null &&
    lead?.kind === 'project' &&
    shapeOf(lead.project.cover, site) === 'wide' &&
    hero.intro.length <= longestIntroduction &&
    (shapeOf(hero.image, site) ?? 'wide') === 'wide'
  );
}
