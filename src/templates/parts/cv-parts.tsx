import type { ReactNode } from 'react';
import type { Section, SectionFor, SectionType } from '#src/domain/sections/index.ts';
import type { SiteView } from '../template.ts';
import { Authors, shownAuthors } from './authors.tsx';
import { comma } from './comma.ts';
import { DateRange, DateText } from './dates.tsx';
import { bareDoi, doiUrl } from './doi.ts';
import { EducationTime } from './education-time.tsx';
import { StringList } from './entry.tsx';
import { Joined, nonBlank } from './joined.tsx';
import { recordGroups } from './listing-sections.tsx';
import { ExternalLink, MaybeLink } from './links.tsx';
import { venueOf } from './publication-groups.tsx';
import { pageOf, projectTitle } from './projects.ts';
import { Paragraphs } from './prose.tsx';
import { shownSections, titleOf } from './shown-sections.ts';
import { skillKindLabel } from './skill-kind-label.ts';

/** A row of a CV: title, date, place and description. */
export type CvRow = {
  id: string;
  title: ReactNode;
  time: ReactNode;
  /** The date of the start or of the event, as typed. */
  start: string;
  /** The date of the end, as typed; of an event, its date; blank if the entry is current. */
  end: string;
  place: ReactNode;
  rest: ReactNode;
};

/** The rows of one kind in a section of several kinds, without that kind in each row. */
export type CvGroup = { id: string; kind: string; rows: readonly CvRow[] };

/** `isName` is true for a language or an interest that has only a name and a level. */
export type CvSkills = {
  id: string;
  name: string;
  kind: SectionFor<'skills'>['items'][number]['kind'];
  isName: boolean;
  words: readonly string[];
};

/** A section of a CV: rows, which may be grouped by kind, or groups of skills. */
export type CvPart = { id: string; type: SectionType; title: string } & (
  | { kind: 'rows'; rows: readonly CvRow[]; byKind?: readonly CvGroup[] }
  | { kind: 'skills'; groups: readonly CvSkills[] }
);

/** The sections that readers of a CV look for first. */
const first: readonly SectionType[] = ['experience', 'education'];

/**
 * The content of a CV: jobs and studies, then the rest, each in the author's order. Every template has its own design
 * for it, on screen and on paper.
 */
export function cvPartsOf(site: SiteView): CvPart[] {
  const parts = shownSections(site).flatMap((section): CvPart[] => {
    const part = partOf(section, site);
    return part === null
      ? []
      : [{ ...part, id: section.id, type: section.type, title: titleOf(section, site) }];
  });
  return [
    ...parts.filter(({ type }) => first.includes(type)),
    ...parts.filter(({ type }) => !first.includes(type)),
  ];
}

type FoundRows = { kind: 'rows'; rows: CvRow[]; byKind?: CvGroup[] };
type Found = FoundRows | { kind: 'skills'; groups: CvSkills[] };

function partOf(section: Section, site: SiteView): Found | null {
  const rows = <T,>(items: readonly T[], rowOf: (item: T, site: SiteView) => CvRow): FoundRows => ({
    kind: 'rows',
    rows: items.map((item) => rowOf(item, site)),
  });
  switch (section.type) {
    case 'experience':
      return rows(section.items, jobRow);
    case 'education':
      return rows(section.items, educationRow);
    case 'publications':
      return rows(publicationsOf(section), publicationRow);
    case 'records': {
      const groups = recordGroups(section);
      const items = groups.flatMap((group) => group.items);
      if (groups.length < 2) return rows(items, recordRow);
      const byKind = groups.map(({ type, items: ofType }) => ({
        id: type,
        kind: site.labels.recordTypes[type],
        rows: ofType.map((item) => recordRow(item, site)),
      }));
      return {
        ...rows(
          latestFirst(items, ({ start, end }) => end || start),
          typedRecordRow,
        ),
        byKind,
      };
    }
    case 'projects':
      return rows(
        // An entry without an end is current.
        latestFirst(section.items, ({ start, end }) => (end || (start && '9')) + start),
        section.items.length > maxDetailedProjects ? listedProjectRow : projectRow,
      );
    case 'skills':
      return {
        kind: 'skills',
        groups: section.items.map(({ id, name, kind, level, keywords }) => ({
          id,
          name: name.trim() || skillKindLabel(kind, site),
          kind,
          isName: kind !== 'skill' && name.trim() !== '' && nonBlank(keywords).length === 0,
          words: nonBlank([level, nonBlank(keywords).join(comma(site))]),
        })),
      };
    default:
      return null;
  }
}

type ItemOf<T extends 'experience' | 'education' | 'publications' | 'records' | 'projects'> =
  SectionFor<T>['items'][number];

/** Groups have no headings here, so grouped publications are sorted by date, as records of several kinds are. */
function publicationsOf({ groupBy, items }: SectionFor<'publications'>): ItemOf<'publications'>[] {
  return groupBy === 'none' ? items : latestFirst(items, ({ date }) => date);
}

/** In a CV all entries are sorted by date, also those that are sorted by importance elsewhere. */
function latestFirst<T>(items: readonly T[], dateOf: (item: T) => string): T[] {
  return items.toSorted((one, other) => dateOf(other).localeCompare(dateOf(one)));
}

function jobRow(job: ItemOf<'experience'>, site: SiteView): CvRow {
  return {
    id: job.id,
    title: job.position.trim() || job.organization.trim() || site.labels.untitled,
    time: <DateRange start={job.start} end={job.end} site={site} style="month" />,
    start: job.start.trim() || job.end.trim(),
    end: job.end.trim(),
    place: (
      <Place
        name={job.position.trim() === '' ? '' : job.organization}
        url={job.url}
        more={[job.location, job.kind === 'volunteer' ? site.labels.volunteering : null]}
      />
    ),
    rest: (
      <>
        <Paragraphs text={job.summary} />
        <StringList lines={job.highlights} />
      </>
    ),
  };
}

function educationRow(entry: ItemOf<'education'>, site: SiteView): CvRow {
  const subject = nonBlank([entry.studyType, entry.area]).join(comma(site));
  return {
    id: entry.id,
    title: subject || entry.institution.trim() || site.labels.untitled,
    time: <EducationTime entry={entry} site={site} />,
    start: entry.start.trim() || entry.end.trim(),
    end: entry.end.trim(),
    place: <Place name={subject === '' ? '' : entry.institution} url={entry.url} />,
    rest: (
      <>
        {entry.score.trim() !== '' && (
          <p>
            {site.labels.result}: <bdi>{entry.score}</bdi>
          </p>
        )}
        <Paragraphs text={entry.summary} />
        <StringList lines={entry.courses} />
      </>
    ),
  };
}

function publicationRow(publication: ItemOf<'publications'>, site: SiteView): CvRow {
  const hasAuthors = shownAuthors(publication.authors).length > 0;
  const words = nonBlank([venueOf(publication, site), publication.award]);
  return {
    id: publication.id,
    title: publication.title.trim() || site.labels.untitled,
    time: <DateText value={publication.date} site={site} />,
    start: publication.date.trim(),
    end: publication.date.trim(),
    place: (hasAuthors || words.length > 0) && (
      <p className="cv-place">
        <Authors authors={publication.authors} site={site} />
        {hasAuthors && words.length > 0 && ' · '}
        <Joined parts={words} />
      </p>
    ),
    rest: publication.doi.trim() !== '' && (
      <p>
        DOI <ExternalLink href={doiUrl(publication.doi)}>{bareDoi(publication.doi)}</ExternalLink>
      </p>
    ),
  };
}

/** Includes the type of an entry if a section has several, for a CV without headings for groups. */
function typedRecordRow(item: ItemOf<'records'>, site: SiteView): CvRow {
  return recordRow(item, site, site.labels.recordTypes[item.type]);
}

function recordRow(item: ItemOf<'records'>, site: SiteView, type = ''): CvRow {
  return {
    id: item.id,
    title: item.title.trim() || site.labels.untitled,
    time:
      item.end.trim() === '' ? (
        <DateText value={item.start} site={site} />
      ) : (
        <DateRange start={item.start} end={item.end} site={site} />
      ),
    start: item.start.trim() || item.end.trim(),
    end: item.end.trim() || item.start.trim(),
    place: <Place more={[type, item.organization, item.place, item.role]} />,
    rest: null,
  };
}

/** With more projects, a CV lists only their titles. */
const maxDetailedProjects = 20;

const listedProjectRow = (project: ItemOf<'projects'>, site: SiteView): CvRow => ({
  ...projectRow(project, site),
  rest: null,
});

function projectRow(project: ItemOf<'projects'>, site: SiteView): CvRow {
  return {
    id: project.id,
    title: <PageLink page={pageOf(project, site)}>{projectTitle(project, site)}</PageLink>,
    time: <DateRange start={project.start} end={project.end} site={site} style="year" />,
    start: project.start.trim() || project.end.trim(),
    end: project.end.trim(),
    place: <Place more={[project.client, nonBlank(project.roles).join(comma(site))]} />,
    rest: <Paragraphs text={project.summary} />,
  };
}

/** A place that may link to its URL, with additional text. */
function Place({
  name = '',
  url = '',
  more = [],
}: {
  name?: string;
  url?: string;
  more?: (string | null)[];
}): ReactNode {
  const named = name.trim() !== '';
  if (!named && nonBlank(more).length === 0) return null;
  return (
    <p className="cv-place">
      {named && (
        <MaybeLink href={url}>
          <bdi>{name.trim()}</bdi>
        </MaybeLink>
      )}
      {named && nonBlank(more).length > 0 && ' · '}
      <Joined parts={more} />
    </p>
  );
}

function PageLink({ page, children }: { page: string | null; children: ReactNode }): ReactNode {
  return page === null ? children : <a href={page}>{children}</a>;
}
