import type { Section } from './index.ts';

/** Whether a section, of which hidden entries are left out, has something for the CV: a site with none has no CV page. */
export function isOnCv(section: Section): boolean {
  switch (section.type) {
    case 'experience':
    case 'education':
    case 'skills':
    case 'publications':
    case 'records':
      return section.items.length > 0;
    default:
      return false;
  }
}
