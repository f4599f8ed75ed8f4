import type { ReactNode } from 'react';
import type { SectionFor } from '#src/domain/sections/index.ts';
import { DateRange } from '../parts/dates.tsx';
import { periodOf } from '../parts/employers.ts';
import { timelineOf } from '../parts/timeline-spans.ts';
import type { SiteView } from '../template.ts';
import { Timeline } from './timeline.tsx';

/** All jobs as bars, under the years that they took. */
export function YearsOfWork({
  jobs,
  site,
}: {
  jobs: SectionFor<'experience'>['items'];
  site: SiteView;
}): ReactNode {
  if (timelineOf(jobs) === null) return null;
  return (
    <div className="years">
      <p className="years-all" aria-hidden="true">
        <DateRange {...periodOf(jobs)} site={site} style="year" />
      </p>
      <Timeline jobs={jobs} site={site} />
    </div>
  );
}
