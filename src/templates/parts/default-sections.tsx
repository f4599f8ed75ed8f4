import { Contact } from './contact.tsx';
import { GalleryPlates } from './gallery-plates.tsx';
import { listingSections } from './listing-sections.tsx';
import { ProjectList } from './project-list.tsx';
import { plainSections } from './plain-sections.tsx';
import { recordSections } from './record-sections.tsx';
import type { SectionComponents } from '../template.ts';

/** A component for every kind of section. Templates override those with a design of their own. */
export const defaultSections: SectionComponents = {
  ...plainSections,
  ...recordSections,
  ...listingSections,
  contact: Contact,
  gallery: GalleryPlates,
  projects: ProjectList,
};
