import type { ReactNode } from 'react';
import type { SectionFor } from '#src/domain/sections/index.ts';
import { latestYearOf } from '../parts/spans.ts';
import { timelineOf } from '../parts/timeline-spans.ts';
import type { SiteView } from '../template.ts';
import { DisplayYears } from './display-title.tsx';
import { periodOfWork } from './period-of-work.ts';

type YearsProps = { jobs: SectionFor<'experience'>['items']; site: SiteView };

/** True if there are enough jobs to compare as bars. */
export function hasYears({ jobs, site }: YearsProps): boolean {
  return timelineOf(jobs, latestYearOf(site.sections)) !== null;
}

/** Past the edge of the page, in percent of the axis. */
const beyond = 20;

/**
 * All jobs as bars on one axis, below their years; current ones leave the page. The rows below have the same content
 * as text, so it is hidden from assistive technology. The bars are SVG, whose positions are attributes, because pages
 * carry no style attributes.
 */
export function YearsOfWork({ jobs, site }: YearsProps): ReactNode {
  const timeline = timelineOf(jobs, latestYearOf(site.sections));
  if (timeline === null) return null;
  const startOf = (from: number, length = 0): string =>
    `${Math.round((site.dir === 'rtl' ? 100 - from - length : from) * 10) / 10}%`;
  return (
    <div className="years">
      <DisplayYears years={periodOfWork(jobs, site)} site={site} />
      <div className="timeline" aria-hidden="true">
        {timeline.spans.map(({ name, from, isOpen, isVoluntary, ...span }, index) => {
          const length = isOpen ? span.length + beyond : span.length;
          return (
            <div key={index} className={isVoluntary ? 'span voluntary' : 'span'}>
              <bdi className="span-name">{name}</bdi>
              <svg className="span-bar" width="96" height="12">
                <rect x={startOf(from, length)} width={`${length}%`} height="100%" />
              </svg>
            </div>
          );
        })}
        <svg className="span-years" width="96" height="24">
          {timeline.years.map(({ year, at }) => (
            <g key={year}>
              <line x1={startOf(at)} x2={startOf(at)} y1="0" y2="17" />
              <text x={startOf(at)} dx={site.dir === 'rtl' ? -4 : 4} y="17">
                {year}
              </text>
            </g>
          ))}
        </svg>
      </div>
    </div>
  );
}
