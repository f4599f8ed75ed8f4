import { isDate } from '#src/domain/fields.ts';
import type { SectionFor } from '#src/domain/sections/index.ts';
import type { SiteView } from '#src/templates/template.ts';

/** The entries of a site that its feeds may hold. */
export type Feedable = Pick<SiteView, 'posts' | 'projects' | 'sections' | 'pages'>;

/** The date of a project in the feeds; undefined where they leave it out. */
export const dateOfProject = ({ project, hasPage }: SiteView['projects'][number]): string | undefined =>
  hasPage ? [project.end, project.start].find(isDate) : undefined;

/** The records that the feeds hold. */
export const datedRecords = ({
  sections,
  pages,
}: Pick<SiteView, 'sections' | 'pages'>): SectionFor<'records'>['items'][number][] =>
  [...sections, ...pages.flatMap((page) => page.sections)]
    .flatMap((section) => (section.type === 'records' ? section.items : []))
    .filter(({ title, start }) => title.trim() !== '' && isDate(start));

/** Whether a feed of the site would hold anything. Apart from the entries, whose text the editor does not need. */
export const hasFeedEntries = (site: Feedable): boolean =>
  site.posts.length > 0 ||
  site.projects.some((one) => dateOfProject(one) !== undefined) ||
  datedRecords(site).length > 0;
