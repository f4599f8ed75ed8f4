import type { Section } from '#src/domain/sections/index.ts';
import { shownSections } from '../parts/shown-sections.ts';
import type { SiteView } from '../template.ts';
import { leadingText, withoutLead } from './lead.ts';

/** The sections below the lead, in the author's order, without those in the lead. */
export function sectionsOnFront(site: SiteView): Section[] {
  const shown = shownSections(site);
  const text = leadingText(site);
  const introduction = shown.find(({ type }) => type === 'hero');
  return shown.filter((section) => {
    if (section === introduction || section.id === text?.id) return false;
    if (section.type !== 'writing' && section.type !== 'projects') return true;
    return withoutLead<{ id: string }>(section.items, site).length > 0;
  });
}
