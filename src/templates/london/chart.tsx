import { Fragment, type ReactNode } from 'react';
import type { SectionFor } from '#src/domain/sections/index.ts';
import { DateRange } from '../parts/dates.tsx';
import { periodOf } from '../parts/employers.ts';
import { latestYearOf } from '../parts/spans.ts';
import { timelineOf } from '../parts/timeline-spans.ts';
import type { SiteView } from '../template.ts';

type ChartProps = { jobs: SectionFor<'experience'>['items']; site: SiteView };

/** The distance between the lines, and the height of a name above its line, in px. */
const [rowHeight, aboveLine] = [38, 11];
/** The number of letters that fit in a percent of the axis on a phone. */
const lettersOnPhone = 0.4;
/** Past the edge of the chart, in percent of the axis. */
const beyond = 120;

/**
 * All jobs over the years as a newspaper chart: lines between dots, with names on them. Current ones have no last dot
 * and leave the chart. The years are on the axis below, so that no line crosses a name. The rows below have the same
 * content as text.
 */
export function Chart({ jobs, site }: ChartProps): ReactNode {
  const timeline = timelineOf(jobs, latestYearOf(site.sections));
  if (timeline === null) return null;
  const isRtl = site.dir === 'rtl';
  const at = (percent: number): string => `${Math.round((isRtl ? 100 - percent : percent) * 10) / 10}%`;
  const bottom = timeline.spans.length * rowHeight;
  return (
    <div className="chart" aria-hidden="true">
      <p className="chart-years">
        <DateRange {...periodOf(jobs)} site={site} style="year" />
      </p>
      <svg className="chart-lines" width="96" height={bottom + 28}>
        <line x2="100%" y1={bottom + 6} y2={bottom + 6} />
        {timeline.years.map(({ year, at: when }) => (
          <Fragment key={year}>
            <line x1={at(when)} x2={at(when)} y1={bottom + 6} y2={bottom + 28} />
            <text x={at(when)} dx={isRtl ? -5 : 5} y={bottom + 22}>
              {year}
            </text>
          </Fragment>
        ))}
        {timeline.spans.map(({ name, from, length, isOpen, isVoluntary }, index) => {
          const to = from + length;
          // A name starts with its line, or ends with it if there is more room.
          const isLate = from > 50;
          return (
            <g
              key={index}
              className={isVoluntary ? 'job voluntary' : 'job'}
              transform={`translate(0 ${(index + 1) * rowHeight - 8})`}
            >
              <text
                x={at(isLate ? Math.min(to, 100) : from)}
                y={-aboveLine}
                className={isLate ? 'late' : undefined}
              >
                <Name name={name} room={(isLate ? Math.min(to, 100) : 100 - from) * lettersOnPhone} />
              </text>
              <line x1={at(from)} x2={at(isOpen ? beyond : to)} />
              <circle cx={at(from)} r="5" />
              {!isOpen && <circle cx={at(to)} r="5" />}
            </g>
          );
        })}
      </svg>
    </div>
  );
}

/** A name that is truncated on phones if it has more letters than fit. */
function Name({ name, room }: { name: string; room: number }): ReactNode {
  const letters = Array.from(name);
  if (letters.length <= room) return name;
  return (
    <>
      {letters.slice(0, room).join('')}
      <tspan className="name-rest">{letters.slice(room).join('')}</tspan>
      <tspan className="name-cut">…</tspan>
    </>
  );
}
