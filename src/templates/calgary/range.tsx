import { Fragment, type ReactNode } from 'react';
import { spansOf } from '../parts/spans.ts';
import type { SiteView } from '../template.ts';
import { height, width } from './hills.ts';
import type { Peak } from './peaks.ts';
import { rangeOf } from './range.ts';

/** Fewer hills than this make no range. */
const fewest = 2;

export function hasRange(site: SiteView): boolean {
  return spansOf(site, fewest).length > 0;
}

/**
 * The years of an author without images, drawn as a landscape on the horizon. The sections below have the same
 * content, so the drawing is hidden from assistive technology.
 */
export function Range({ site }: { site: SiteView }): ReactNode {
  const { ridges, peaks, years, sun, isOpen } = rangeOf(spansOf(site, fewest));
  return (
    <div className="landscape" aria-hidden="true">
      <div className="hills">
        <span className={`sun at-${sun.at} up-${sun.up}`} />
        <Hills ridges={ridges} />
        {peaks.map((peak, index) => (
          <Fragment key={index}>
            {peak.isNamed && (
              <span className={peakClass(peak)} dir="auto">
                {peak.name}
              </span>
            )}
            {!peak.isMain && (
              <i className={`mark at-${peak.at} up-${peak.mark}${peak.isNamed ? ' named' : ''}`} />
            )}
          </Fragment>
        ))}
      </div>
      <div className="years">
        {years.map((year) => (
          <span key={year}>{isOpen && year === years.at(-1) ? site.labels.present : year}</span>
        ))}
      </div>
      <Legend peaks={peaks.filter(({ isMain }) => !isMain)} />
    </div>
  );
}

type HillsProps = { ridges: readonly string[]; className?: string };

export const Hills = ({ ridges, className = 'ridges' }: HillsProps): ReactNode => (
  <svg
    viewBox={`0 0 ${width} ${height}`}
    width={width / 10}
    height={height / 10}
    preserveAspectRatio="none"
    className={className}
  >
    {ridges.map((path, index) => (
      <path key={index} d={path} />
    ))}
  </svg>
);

/** The names without room, by the numbers on their hills. */
function Legend({ peaks }: { peaks: readonly Peak[] }): ReactNode {
  if (peaks.length === 0) return null;
  return (
    <p className={peaks.every(({ isNamed }) => isNamed) ? 'legend named' : 'legend'}>
      {peaks.map((peak, index) => (
        <bdi key={index} className={peak.isNamed ? 'named' : undefined}>
          {peak.name}
        </bdi>
      ))}
    </p>
  );
}

const peakClass = ({ at, up, lift, over }: Peak): string =>
  [`peak at-${at} up-${up}`, over !== null && `over-${over}`, lift !== null && `lift-${lift}`]
    .filter(Boolean)
    .join(' ');
