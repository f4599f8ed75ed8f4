import { Fragment, type ReactNode } from 'react';
import type { SectionFor } from '#src/domain/sections/index.ts';
import type { SiteView } from '../template.ts';
import { comma } from './comma.ts';
import { nonBlank } from './joined.tsx';
import type { Publication } from './authors.tsx';

type Group = { title: string | null; items: readonly Publication[] };

type GroupsProps = {
  section: SectionFor<'publications'>;
  site: SiteView;
  /** False where the template has the links of the section elsewhere. */
  hasLinks?: boolean;
  /** Renders the publications of a group. */
  children: (items: readonly Publication[]) => ReactNode;
};

/** Publications in the groups that their author chose, each under its heading. */
export function PublicationGroups({ section, site, hasLinks = true, children }: GroupsProps): ReactNode {
  return (
    <>
      {groupsOf(section, site).map(({ title, items }) => (
        <Fragment key={title ?? ''}>
          {title !== null && (
            <h3 className="group-title" dir="auto">
              {title}
            </h3>
          )}
          {children(items)}
        </Fragment>
      ))}
      {hasLinks && section.items.length > 0 && <BibliographyLinks site={site} />}
    </>
  );
}

/** Links to all publications of the site in formats for reference managers. */
export function BibliographyLinks({ site }: { site: SiteView }): ReactNode {
  if (site.to.bibliography === null) return null;
  const { bibtex, cslJson } = site.to.bibliography;
  return (
    <ul className="publication-links bibliography-links">
      <li>
        <a href={bibtex} download="publications.bib">
          BibTeX
        </a>
      </li>
      <li>
        <a href={cslJson} download="publications.json">
          CSL JSON
        </a>
      </li>
    </ul>
  );
}

/** True if each publication is below the heading of a group. */
export function isGrouped(section: SectionFor<'publications'>): boolean {
  return section.groupBy !== 'none';
}

/** The venue of a publication in one line: name, volume, issue, pages. */
export function venueOf({ venue, volume, issue, pages }: Publication, site: SiteView): string {
  const number = issue.trim() === '' ? volume.trim() : `${volume.trim()}(${issue.trim()})`;
  return nonBlank([venue, number, pages]).join(comma(site));
}

/** The groups that the author chose, each with its title. */
export function groupsOf({ groupBy, items }: SectionFor<'publications'>, site: SiteView): Group[] {
  if (groupBy === 'none') return [{ title: null, items }];
  const titleOf = (item: Publication): string =>
    groupBy === 'type' ? site.labels.publicationTypes[item.type] : item.date.trim().slice(0, 4);
  const titles = [...new Set(items.map(titleOf))];
  const ordered = groupBy === 'year' ? titles.toSorted((one, other) => (one < other ? 1 : -1)) : titles;
  return ordered.map((title) => ({
    title: title || site.labels.publicationTypes.other,
    items: items.filter((item) => titleOf(item) === title),
  }));
}
