import type { SectionFor } from '#src/domain/sections/index.ts';
import { openingText } from '../parts/glance.tsx';
import { hasImage } from '../parts/image.tsx';
import { pageOf } from '../parts/projects.ts';
import { firstOf, shownOf } from '../parts/shown-sections.ts';
import type { ProjectItem, SiteView } from '../template.ts';

export type Piece = SectionFor<'writing'>['items'][number];
export type Lead = { kind: 'piece'; piece: Piece } | { kind: 'project'; project: ProjectItem };

/**
 * The lead story of the front page, as its author chose; null if the introduction leads. Without a text, a first
 * project with an image and a page leads: a statement is no story.
 */
export function leadOf(site: SiteView): Lead | null {
  const piece = newestFirst(site)[0];
  const project = shownOf('projects', site)[0]?.items[0];
  switch (site.options.lead) {
    case 'introduction':
      return null;
    case 'project':
      return project === undefined ? null : { kind: 'project', project };
    default:
      if (piece !== undefined) return { kind: 'piece', piece };
      return project !== undefined && hasImage(project.cover, site) && pageOf(project, site) !== null
        ? { kind: 'project', project }
        : null;
  }
}

/** The first introduction if it has more content than the name plate. */
export function introductionOf(site: SiteView): SectionFor<'hero'> | null {
  const hero = firstOf('hero', site);
  return hero !== null && (hero.intro.trim() !== '' || hasImage(hero.image, site)) ? hero : null;
}

/** The about section leads if there is no story, no introduction, and nothing before it: in most résumés. */
export function leadingText(site: SiteView): SectionFor<'about'> | null {
  if (leadOf(site) !== null || introductionOf(site) !== null) return null;
  return openingText(site);
}

/** True for a leading text with an image. */
export const isPictured = (lead: Lead | null, site: SiteView): boolean =>
  lead?.kind === 'piece' && hasImage(lead.piece.cover, site);

/** The next newest texts, below a leading text; of few texts only if that one has no image to fill the front. */
export function secondLeads(site: SiteView): Piece[] {
  const lead = leadOf(site);
  if (lead?.kind !== 'piece') return [];
  const pieces = newestFirst(site);
  // Of six texts the list keeps some; three are one row with two columns.
  const fewest = isPictured(lead, site) ? 6 : 3;
  // Below an image they are a row as wide as the page.
  const last = isPictured(lead, site) && site.options.columns !== '2' ? 4 : 3;
  return pieces.length < fewest ? [] : pieces.slice(1, last);
}

/** The entries of a section that are not at the top of the front page already. */
export function withoutLead<T extends { id: string }>(items: readonly T[], site: SiteView): T[] {
  const lead = leadOf(site);
  const above = [lead?.kind === 'piece' ? lead.piece : lead?.project, ...secondLeads(site)];
  return items.filter(({ id }) => !above.some((one) => one?.id === id));
}

/** All listed texts, by date. */
export function newestFirst(site: SiteView): Piece[] {
  return shownOf('writing', site)
    .flatMap((section) => section.items)
    .toSorted((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0));
}
