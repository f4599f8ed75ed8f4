import type { SiteView } from '#src/templates/template.ts';

/** Longer headlines are rarely the name of a job. */
const maxHeadline = 40;

/** What the author is by profession: the newest job without an end, else a headline that is no sentence; or empty. */
export function jobTitleOf(site: SiteView): string {
  const sections = [...site.sections, ...site.pages.flatMap((page) => page.sections)];
  const [current] = sections
    .flatMap((section) => (section.type === 'experience' ? section.items : []))
    .filter(({ kind, position, start, end }) => kind === 'work' && position.trim() && start && end === '')
    .toSorted((a, b) => b.start.localeCompare(a.start));
  if (current !== undefined) return current.position.trim();
  const isSentence = /\p{Sentence_Terminal}(?=\s|$)/u.test(site.headline);
  return isSentence || site.headline.length > maxHeadline ? '' : site.headline;
}
