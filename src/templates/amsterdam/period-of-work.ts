import type { SectionFor } from '#src/domain/sections/index.ts';
import { periodOf } from '../parts/employers.ts';
import type { SiteView } from '../template.ts';

const yearOf = (date: string): string => /^\d{4}/.exec(date)?.[0] ?? '';

/** The years of all jobs; empty without a year of the first one. */
export function periodOfWork(jobs: SectionFor<'experience'>['items'], site: SiteView): string {
  const { start, end } = periodOf(jobs);
  const years = new Set([yearOf(start), end === '' ? site.labels.present : yearOf(end)]);
  return years.has('') ? '' : [...years].join(' – ');
}
