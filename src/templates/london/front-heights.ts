import { shownActions } from '../parts/hero-actions.tsx';
import { imageOf, shapeOf } from '../parts/image.tsx';
import { firstOf } from '../parts/shown-sections.ts';
import type { SiteView } from '../template.ts';
import { introductionOf, leadOf } from './lead.ts';

/* Heights on a page of 1,280 pixels. On other wide screens all sizes have about the same proportions. */

type Column = { width: number; line: number; letters: number };

/** The column of the lead with its title and its summary, and that of the introduction: letters in a line are estimates. */
const title: Column = { width: 768, line: 68, letters: 24 };
const summary: Column = { width: 768, line: 29, letters: 68 };
const introduction: Column = { width: 345, line: 33, letters: 26 };
/** Between and around the parts of the lead: the line above its title, spaces, and its page number. */
const leadSpace = 92;
const [buttonsHeight, emailHeight, imageSpace] = [65, 40, 16];

/**
 * How much shorter the introduction is than a leading project with a wide image beside it, in pixels; 0 or less beside
 * other leads, which are about as high as their column.
 */
export function roomBelowIntroduction(site: SiteView): number {
  const lead = leadOf(site);
  const hero = introductionOf(site);
  if (hero === null || lead?.kind !== 'project' || shapeOf(lead.project.cover, site) !== 'wide') return 0;
  const { project } = lead;
  const leadHeight =
    leadSpace +
    textHeight(project.title, title) +
    imageHeight(imageOf(project.cover, site), title) +
    textHeight(project.summary, summary);
  const introductionHeight =
    imageHeight(imageOf(hero.image, site), introduction) +
    textHeight(hero.intro, introduction) +
    (shownActions(hero, site).length > 0 ? buttonsHeight : 0) +
    ((firstOf('contact', site)?.email ?? '').trim() === '' ? 0 : emailHeight);
  return leadHeight - introductionHeight;
}

const textHeight = (text: string, { line, letters }: Column): number =>
  Math.ceil(text.trim().length / letters) * line;

const imageHeight = (image: ReturnType<typeof imageOf>, { width }: Column): number =>
  image === null ? 0 : (width * image.height) / image.width + imageSpace;
