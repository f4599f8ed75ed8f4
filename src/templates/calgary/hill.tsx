import type { ReactNode } from 'react';
import { periodOf, type Job } from '../parts/employers.ts';
import { latestYearOf, spansIn, spansOf } from '../parts/spans.ts';
import type { SiteView } from '../template.ts';
import { hillHeight, hillOf } from './hill.ts';
import { width } from './range.ts';

/** Fewer parts of a life than this cannot be compared. */
const fewest = 2;

/** A job as a hill on the line from which its words hang: where it stands in a life, for the eyes only. */
export function Hill({ jobs, site }: { jobs: readonly Job[]; site: SiteView }): ReactNode {
  const life = spansOf(site, fewest);
  const [span] = spansIn([{ name: '', ...periodOf(jobs) }], latestYearOf(site.sections));
  if (span === undefined || life.length === 0) return null;
  return (
    <svg
      className={span.isOpen ? 'hill hill-open' : 'hill'}
      viewBox={`0 0 ${width} ${hillHeight}`}
      width={width / 10}
      height={hillHeight / 10}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={hillOf(span, life)} />
    </svg>
  );
}
