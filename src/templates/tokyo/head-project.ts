import type { SectionFor } from '#src/domain/sections/index.ts';
import { hasImage } from '../parts/image.tsx';
import { openingAbout } from '../parts/opening-about.ts';
import { firstOf } from '../parts/shown-sections.ts';
import type { ProjectItem, SiteView } from '../template.ts';

/**
 * The project whose image the head shows because it has none of its own: the second one with an image, because the
 * first one follows below. Null if the head has another image, words in its place, or is a board.
 */
export function headProject(site: SiteView): ProjectItem | null {
  const image = firstOf('hero', site)?.image ?? null;
  if (site.options['hero'] === 'board' || aboutInHead(site) !== null || hasImage(image, site)) return null;
  const pictured = site.projects.filter(({ hasPage, project }) => hasPage && hasImage(project.cover, site));
  return pictured[1]?.project ?? null;
}

/** The about section, if it is in the head because the introduction is empty. */
export function aboutInHead(site: SiteView): SectionFor<'about'> | null {
  const hero = firstOf('hero', site);
  const hasText = hero !== null && (hero.intro.trim() !== '' || hasImage(hero.image, site));
  return hasText ? null : openingAbout(site);
}
