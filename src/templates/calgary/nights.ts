import type { Section } from '#src/domain/sections/index.ts';
import { hasImage } from '../parts/image.tsx';
import { firstOf, shownSections } from '../parts/shown-sections.ts';
import type { SiteView } from '../template.ts';
import { hasRange } from './range.tsx';

/** In this many sections of text without an image, a sky or a night, there is one night. */
const longestDay = 3;

/**
 * The sections of a front page that are in the dark, by id: of several sections of text in a row, one in the middle,
 * of more of them one every few, so that a long page has days and nights.
 */
export function nightsIn(site: SiteView, sections: readonly Section[] = site.sections): ReadonlySet<string> {
  const shown = shownSections(site, sections).filter(({ type }) => type !== 'hero');
  const nights = new Set<string>();
  let day: Section[] = [];
  for (const section of [...shown, null]) {
    if (section !== null && isPlain(section, site)) day.push(section);
    else {
      for (const { id } of middlesOf(day)) nights.add(id);
      day = [];
    }
  }
  return nights;
}

function middlesOf(day: readonly Section[]): Section[] {
  const count = Math.floor(day.length / longestDay);
  return Array.from({ length: count }, (_, index) =>
    Math.round(((index + 1) * (day.length + 1)) / (count + 1)),
  ).flatMap((place) => day.slice(place - 1, place));
}

/** True for a section on the plain page: no images, no sky, and not in the dark already. */
function isPlain({ type }: Section, site: SiteView): boolean {
  if (type === 'experience') return !isDrawnInJobs(site);
  return !['projects', 'gallery', 'video', 'testimonials', 'contact'].includes(type);
}

/** True if the years of the author are drawn above the jobs, because an image opens the page. */
export const isDrawnInJobs = (site: SiteView): boolean =>
  hasImage(firstOf('hero', site)?.image ?? null, site) && hasRange(site);
