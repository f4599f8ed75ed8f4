import type { Section } from '#src/domain/sections/index.ts';
import { shownSections } from '../parts/shown-sections.ts';
import type { SiteView } from '../template.ts';

/** Fewer entries are no board. */
const fewest = 4;

/** True for the first long list of dated entries of the front page, which is a departures board. */
export const isDepartureBoard = (section: Section, site: SiteView): boolean =>
  section.id === shownSections(site).find(isLongList)?.id;

const isLongList = (section: Section): boolean =>
  (section.type === 'writing' || section.type === 'publications' || section.type === 'records') &&
  section.items.length >= fewest;
