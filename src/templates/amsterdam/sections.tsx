import { defaultSections } from '../parts/default-sections.tsx';
import type { SectionComponents } from '../template.ts';
import { ProjectIndex } from './project-index.tsx';

export const sections: SectionComponents = { ...defaultSections, projects: ProjectIndex };
