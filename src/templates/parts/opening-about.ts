import { toPlainText } from '#src/domain/rich-text.ts';
import type { SectionFor } from '#src/domain/sections/index.ts';
import type { SiteView } from '../template.ts';
import { hasImage } from './image.tsx';
import { firstOf, shownOf } from './shown-sections.ts';

/** Longer texts are no introduction. */
const longest = 700;

/**
 * The about section in place of an empty introduction, as in all imported résumés. Null if the introduction has text,
 * or if the section has an image or is long.
 */
export function openingAbout(site: SiteView): SectionFor<'about'> | null {
  const [about] = shownOf('about', site);
  if (about === undefined || (firstOf('hero', site)?.intro.trim() ?? '') !== '') return null;
  return hasImage(about.image, site) || toPlainText(about.body).length > longest ? null : about;
}
