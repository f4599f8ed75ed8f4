import type { SiteView } from '../template.ts';

/** The label of a kind of skills. */
export function skillKindLabel(kind: 'skill' | 'language' | 'interest', site: SiteView): string {
  const { languages, interests, sections } = site.labels;
  return { skill: sections.skills, language: languages, interest: interests }[kind];
}
