import type { ReactNode } from 'react';
import type { SiteView } from '../template.ts';
import { DateRange } from './dates.tsx';
import { periodOf, type Employer, type Job } from './employers.ts';
import { ByLine, Entry } from './entry.tsx';
import { Joined, nonBlank } from './joined.tsx';
import { MaybeLink } from './links.tsx';
import { LongList } from './long-list.tsx';
import { Paragraphs } from './prose.tsx';

type EmployerProps = { employer: Employer; site: SiteView };

/** A job as a row; several consecutive jobs at one employer as one row with a list of positions. */
export function EmployerEntry({ employer, site }: EmployerProps): ReactNode {
  const { first, jobs } = employer;
  if (jobs.length === 1) return <JobEntry job={first} site={site} />;
  return (
    <Entry
      title={
        <MaybeLink href={first.url}>
          <bdi>{first.organization.trim()}</bdi>
        </MaybeLink>
      }
      time={<DateRange {...periodOf(jobs)} site={site} style="month" />}
      className="entry-employer"
    >
      <Note text={first.description} />
      <ol className="positions">
        {jobs.map((job) => (
          <li key={job.id} className="position">
            <h4 dir="auto">{job.position.trim()}</h4>
            <p className="position-facts">
              <DateRange start={job.start} end={job.end} site={site} style="month" />
              {nonBlank(placeOf(job, site)).length > 0 && ' · '}
              <Joined parts={placeOf(job, site)} />
            </p>
            <Results job={job} site={site} />
          </li>
        ))}
      </ol>
    </Entry>
  );
}

function JobEntry({ job, site }: { job: Job; site: SiteView }): ReactNode {
  const position = job.position.trim();
  return (
    <Entry
      title={position || job.organization.trim() || site.labels.untitled}
      time={<DateRange start={job.start} end={job.end} site={site} style="month" />}
    >
      <ByLine name={position === '' ? '' : job.organization} url={job.url} more={placeOf(job, site)} />
      <Note text={job.description} />
      <Results job={job} site={site} />
    </Entry>
  );
}

const placeOf = (job: Job, site: SiteView): (string | null)[] => [
  job.location,
  job.kind === 'volunteer' ? site.labels.volunteering : null,
];

function Note({ text }: { text: string }): ReactNode {
  if (text.trim() === '') return null;
  return (
    <div className="entry-note">
      <Paragraphs text={text} />
    </div>
  );
}

function Results({ job, site }: { job: Job; site: SiteView }): ReactNode {
  return (
    <>
      <Paragraphs text={job.summary} />
      <LongList lines={job.highlights} site={site} className="highlights" />
    </>
  );
}
