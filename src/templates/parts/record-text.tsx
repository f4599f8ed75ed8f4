import type { ReactNode } from 'react';
import type { SectionFor } from '#src/domain/sections/index.ts';
import type { SiteView } from '../template.ts';
import { comma } from './comma.ts';
import type { Job } from './employers.ts';
import { StringList } from './entry.tsx';
import { Joined, nonBlank } from './joined.tsx';
import { MaybeLink } from './links.tsx';
import { LongList } from './long-list.tsx';
import { Paragraphs } from './prose.tsx';

type JobProps = {
  job: Job;
  site: SiteView;
  /** The class of the line below the heading. */
  lineClass: string;
  /** The previous job is at the same employer and names it. */
  isSameEmployer: boolean;
};

/** The title, place, description and highlights of a job. */
export function JobText({ job, site, lineClass, isSameEmployer }: JobProps): ReactNode {
  const title = job.position.trim() || job.organization.trim() || site.labels.untitled;
  const organization = job.position.trim() === '' || isSameEmployer ? '' : job.organization.trim();
  const after = nonBlank([job.location, job.kind === 'volunteer' ? site.labels.volunteering : null]);
  return (
    <>
      <div className="record-head">
        <h3 dir="auto">
          {job.position.trim() === '' ? <MaybeLink href={job.url}>{title}</MaybeLink> : title}
        </h3>
        {(organization !== '' || after.length > 0) && (
          <p className={lineClass}>
            {organization !== '' && (
              <MaybeLink href={job.url}>
                <bdi>{organization}</bdi>
              </MaybeLink>
            )}
            {organization !== '' && after.length > 0 && comma(site)}
            <Joined parts={after} by={comma(site)} />
          </p>
        )}
      </div>
      <div className="record-rest">
        {!isSameEmployer && <Paragraphs text={job.description} />}
        <Paragraphs text={job.summary} />
        <LongList lines={job.highlights} site={site} className="points" />
      </div>
    </>
  );
}

type EducationEntry = SectionFor<'education'>['items'][number];
type EducationProps = {
  entry: EducationEntry;
  site: SiteView;
  lineClass: string;
  /** The label of its kind, if it is in the line below the heading. */
  kind?: string | null;
};

/** The title, institution and result of a study, certificate or award. */
export function EducationText({ entry, site, lineClass, kind = null }: EducationProps): ReactNode {
  const what = nonBlank([entry.studyType, entry.area]).join(comma(site));
  const after = nonBlank([what === '' ? null : entry.institution, kind, entry.score]);
  return (
    <>
      <div className="record-head">
        <h3 dir="auto">
          <MaybeLink href={entry.url}>{what || entry.institution.trim() || site.labels.untitled}</MaybeLink>
        </h3>
        {after.length > 0 && (
          <p className={lineClass}>
            <Joined parts={after} by={comma(site)} />
          </p>
        )}
      </div>
      <div className="record-rest">
        <Paragraphs text={entry.summary} />
        <Courses lines={nonBlank(entry.courses)} />
      </div>
    </>
  );
}

const [manyCourses, longName, longOnAverage] = [6, 72, 44];

/** True for many short names, which are set in one line, because a list would be a narrow column. */
export function runOn(lines: readonly string[]): boolean {
  const letters = lines.reduce((sum, { length }) => sum + length, 0);
  return (
    lines.length > manyCourses &&
    letters <= lines.length * longOnAverage &&
    lines.every(({ length }) => length <= longName)
  );
}

function Courses({ lines }: { lines: readonly string[] }): ReactNode {
  return runOn(lines) ? (
    <p className="courses">
      <Joined parts={lines} />
    </p>
  ) : (
    <StringList lines={lines} className="points" />
  );
}

/** The label of a certificate or an award; studies have none. */
export function educationKindLabel(kind: EducationEntry['kind'], site: SiteView): string | null {
  return { study: null, certificate: site.labels.certificate, award: site.labels.award }[kind];
}
