import type { ReactNode } from 'react';
import type { SiteView } from '../template.ts';
import { comma } from './comma.ts';
import { employersOf, type Job } from './employers.ts';
import { StringList } from './entry.tsx';
import { Joined, nonBlank } from './joined.tsx';
import { ExternalLink } from './links.tsx';
import { Paragraphs } from './prose.tsx';

/** The number of jobs with full details, and the minimum number of one-line jobs. */
const detailedCount = 3;
const minLines = 3;

/**
 * The latest jobs with details, and earlier ones in a compact list if there are many, because readers look for the
 * latest.
 */
export function jobsByAge(jobs: readonly Job[]): { latest: readonly Job[]; earlier: readonly Job[] } {
  const employers = employersOf(jobs).map((employer) => employer.jobs);
  let count = 0;
  for (const ofOne of employers) {
    if (count >= detailedCount) break;
    count += ofOne.length;
  }
  return jobs.length - count < minLines
    ? { latest: jobs, earlier: [] }
    : { latest: jobs.slice(0, count), earlier: jobs.slice(count) };
}

type EarlierProps = {
  job: Job;
  site: SiteView;
  /** The class of the list of highlights. */
  listClass: string;
};

/** An earlier job in one line that expands into its details. */
export function EarlierJob({ job, site, listClass }: EarlierProps): ReactNode {
  const position = job.position.trim();
  const organization = job.organization.trim();
  const line = (
    <>
      <h3 dir="auto">{position || organization || site.labels.untitled}</h3>{' '}
      <span className="earlier-by">
        <Joined
          by={comma(site)}
          parts={[
            position === '' ? null : organization,
            job.location,
            job.kind === 'volunteer' ? site.labels.volunteering : null,
          ]}
        />
      </span>
    </>
  );
  if (nonBlank([job.url, job.description, job.summary, ...job.highlights]).length === 0)
    return <div className="earlier">{line}</div>;
  return (
    <details className="earlier">
      <summary>{line}</summary>
      <Paragraphs text={job.description} />
      <Paragraphs text={job.summary} />
      <StringList lines={job.highlights} className={listClass} />
      {job.url.trim() !== '' && (
        <p>
          <ExternalLink href={job.url} />
        </p>
      )}
    </details>
  );
}
