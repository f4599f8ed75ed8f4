import type { Section, SectionType } from '#src/domain/sections/index.ts';
import type { SiteView } from '../template.ts';
import { contentsOf, linkedPages } from './shown-sections.ts';

/** The minimum number of section names besides the pages and the CV. */
const minSections = 3;

const work: readonly SectionType[] = [
  'gallery',
  'projects',
  'video',
  'writing',
  'publications',
  'experience',
];

/** The priority for visitors: first contact, then the work, then the author. */
function rankOf({ type }: Section): number {
  if (type === 'contact') return 0;
  if (work.includes(type)) return 1;
  return type === 'about' ? 2 : 3;
}

type Names = { shown: readonly Section[]; folded: readonly Section[] };

/**
 * The sections of the front page that fit in a line of this many names, and the collapsed ones. A menu for a single
 * one would be as long as its name.
 */
export function namedSections(site: SiteView, maxNames: number): Names {
  const all = contentsOf(site);
  const others = site.pages.filter(({ navigation }) => navigation).length + (site.hasCv ? 1 : 0);
  if (all.length + others <= maxNames + 1) return { shown: all, folded: [] };
  const count = Math.max(maxNames - others, minSections);
  const first = all.toSorted((one, other) => rankOf(one) - rankOf(other)).slice(0, count);
  const isNamed = (section: Section): boolean => first.includes(section) || isInNavigation(section, site);
  return {
    shown: all.filter((section) => first.includes(section)),
    folded: all.filter((one) => !isNamed(one)),
  };
}

/** True if a section lists only pages that the line contains itself. */
const isInNavigation = (section: Section, site: SiteView): boolean =>
  section.type === 'pages' &&
  section.show !== 'tags' &&
  linkedPages(section, site).every(({ navigation }) => navigation);
