import type { SectionFor } from '#src/domain/sections/index.ts';

export type Job = SectionFor<'experience'>['items'][number];

/** Consecutive jobs at one employer, who is described once. */
export type Employer = { first: Job; jobs: readonly Job[] };

/** The jobs in order, with consecutive ones at one employer grouped. */
export function employersOf(jobs: readonly Job[]): Employer[] {
  return jobs.reduce<Employer[]>((employers, job) => {
    const last = employers.at(-1);
    if (last === undefined || !isSameEmployer(last.first, job))
      return [...employers, { first: job, jobs: [job] }];
    return [...employers.slice(0, -1), { ...last, jobs: [...last.jobs, job] }];
  }, []);
}

/** True if a job has the same employer as the previous one, which then is the only one to name it. */
export function repeatsEmployer(jobs: readonly Job[], index: number): boolean {
  const [above, job] = [jobs[index - 1], jobs[index]];
  return above !== undefined && job !== undefined && isSameEmployer(above, job);
}

/** A later job may omit the URL and the description of the first one. */
function isSameEmployer(first: Job, other: Job): boolean {
  const sameOrNone = (one: string, two: string): boolean => two.trim() === '' || one.trim() === two.trim();
  return (
    first.position.trim() !== '' &&
    other.position.trim() !== '' &&
    first.organization.trim() !== '' &&
    first.organization.trim().toLowerCase() === other.organization.trim().toLowerCase() &&
    sameOrNone(first.url, other.url) &&
    sameOrNone(first.description, other.description)
  );
}

/** From the earliest start to the latest end; without an end if one of the jobs is current. */
export function periodOf(jobs: readonly Job[]): { start: string; end: string } {
  const starts = jobs.map(({ start }) => start.trim()).filter((start) => start !== '');
  const ends = jobs.map(({ end }) => end.trim());
  return {
    start: starts.toSorted()[0] ?? '',
    end: ends.includes('') ? '' : (ends.toSorted().at(-1) ?? ''),
  };
}
