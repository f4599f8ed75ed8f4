import type { Section } from './index.ts';

/** True when a section, without hidden entries, has content for the CV. A site without any has no CV page. */
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
