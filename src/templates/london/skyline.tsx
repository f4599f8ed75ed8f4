import type { ReactNode } from 'react';
import { shownActions } from '../parts/hero-actions.tsx';
import { imageOf, shapeOf } from '../parts/image.tsx';
import { firstOf } from '../parts/shown-sections.ts';
import type { SiteView } from '../template.ts';
import { introductionOf, leadOf, secondLeads } from './lead.ts';
import { storiesInside, PageNumber } from './page-number.tsx';

/** Fewer than these are no row, and more would be too narrow. */
const [fewest, most] = [3, 4];

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
 * a row below the name. Heights are those of a page of 1,280 pixels, in which all sizes have the same proportions.
 */
export function isSkylineBeside(site: SiteView): boolean {
  return pagesOf(site).length > 0 && leadHeight(site) - introductionHeight(site) >= skylineHeight;
}

const [leadWidth, columnWidth, skylineHeight] = [768, 345, 150];

/** The height of a leading project with a wide image; 0 for other leads, which are about as high as their column. */
function leadHeight(site: SiteView): number {
  const lead = leadOf(site);
  if (lead?.kind !== 'project' || shapeOf(lead.project.cover, site) !== 'wide') return 0;
  const { title, summary, cover } = lead.project;
  return (
    32 +
    20 +
    lines(title, 24) * 68 +
    imageHeight(imageOf(cover, site), leadWidth) +
    lines(summary, 68) * 29 +
    40
  );
}

function introductionHeight(site: SiteView): number {
  const hero = introductionOf(site);
  if (hero === null) return Number.POSITIVE_INFINITY;
  return (
    imageHeight(imageOf(hero.image, site), columnWidth) +
    lines(hero.intro, 26) * 33 +
    (shownActions(hero, site).length > 0 ? 65 : 0) +
    (firstOf('contact', site)?.email.trim() ? 40 : 0)
  );
}

const lines = (text: string, letters: number): number => Math.ceil(text.trim().length / letters);

const imageHeight = (image: ReturnType<typeof imageOf>, width: number): number =>
  image === null ? 0 : (width * image.height) / image.width + 16;
