import type { ReactNode } from 'react';
import { spansOf } from '../parts/spans.ts';
import type { SiteView } from '../template.ts';
import { height, rangeOf, width, type Peak } from './range.ts';

/** Fewer hills than this make no range. */
const fewest = 2;

export function hasRange(site: SiteView): boolean {
  return spansOf(site, fewest).length > 0;
}

/**
 * The years of somebody who shows no image, drawn as what stands on the horizon. All that it says is in the sections
 * below it, so that it is a drawing for the eyes only.
 */
export function Range({ site }: { site: SiteView }): ReactNode {
  const { ridges, names, years, sun, isOpen } = rangeOf(spansOf(site, fewest));
  return (
    <div className="landscape" aria-hidden="true">
      <div className="hills">
        <span className={`${isOpen ? 'sun' : 'sun sun-setting'} at-${sun}`} />
        <svg
          viewBox={`0 0 ${width} ${height}`}
          width={width / 10}
          height={height / 10}
          preserveAspectRatio="none"
        >
          {ridges.map((path, index) => (
            <path key={index} d={path} />
          ))}
        </svg>
        {names.map((peak) => (
          <span key={peak.at} className={peakClass(peak)} dir="auto">
            {peak.name}
          </span>
        ))}
      </div>
      <div className="years">
        {years.map((year) => (
          <span key={year}>{isOpen && year === years.at(-1) ? site.labels.present : year}</span>
        ))}
      </div>
    </div>
  );
}

const peakClass = ({ at, up, lift, isMain, isToday }: Peak): string =>
  [
    'peak',
    isMain && 'peak-main',
    isToday && 'peak-today',
    lift !== null && `peak-high lift-${lift}`,
    `at-${at}`,
    `up-${up}`,
  ]
    .filter(Boolean)
    .join(' ');
