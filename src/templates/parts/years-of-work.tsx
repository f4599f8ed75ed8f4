import type { ReactNode } from 'react';
import type { SectionFor } from '#src/domain/sections/index.ts';
import type { SiteView } from '../template.ts';
import { DateRange } from './dates.tsx';
import { periodOf } from './employers.ts';
import { timelineOf } from './timeline-spans.ts';
import { Timeline } from './timeline.tsx';

type YearsProps = {
  jobs: SectionFor<'experience'>['items'];
  site: SiteView;
  className: string;
  yearsClass: string;
};

/** All jobs as bars, under the years that they took. */
export function YearsOfWork({ jobs, site, className, yearsClass }: YearsProps): ReactNode {
  if (timelineOf(jobs) === null) return null;
  return (
    <div className={className}>
      <p className={yearsClass} aria-hidden="true">
        <DateRange {...periodOf(jobs)} site={site} style="year" />
      </p>
      <Timeline jobs={jobs} site={site} />
    </div>
  );
}
