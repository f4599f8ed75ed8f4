import type { SectionType } from './sections/index.ts';

/** The kinds of sections that a profile can fill. */
export const profileSections: readonly string[] = ['hero', 'about', 'contact'] satisfies SectionType[];
