import { Fragment, type ReactNode } from 'react';
import { Joined } from '../parts/joined.tsx';
import { shownOf, titleOf } from '../parts/shown-sections.ts';
import { lifeSpansOf, spansOf, yearOf } from '../parts/spans.ts';
import type { SiteView } from '../template.ts';
import { height, placeIn, rangeOf, width, type Peak } from './range.ts';

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
        <span className={`${isOpen ? 'sun' : 'sun sun-setting'} at-${sun}`} />
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

/** The same hills without names and years, behind the title of a page. */
export function Ridges({ site }: { site: SiteView }): ReactNode {
  return hasRange(site) && <Hills ridges={rangeOf(spansOf(site, fewest)).ridges} />;
}

/** One of the hills, behind the name of a tag. */
export function OneRidge({ site, index }: { site: SiteView; index: number }): ReactNode {
  if (!hasRange(site)) return null;
  const { ridges } = rangeOf(spansOf(site, fewest));
  const place = index % ridges.length;
  return <Hills ridges={ridges.slice(place, place + 1)} />;
}

/** The share of the range near a project, and the height above which its hills end there. */
const [near, top] = [0.35, 0.3];

/** The hills near the start of a project, behind its title; none if that is no year. */
export function NearRidges({ site, start }: { site: SiteView; start: string }): ReactNode {
  const year = yearOf(start);
  if (year === null || !hasRange(site)) return null;
  const { ridges, years } = rangeOf(spansOf(site, fewest));
  const from = Math.min(Math.max(placeIn(years, year) - near / 2, 0), 1 - near);
  const box = [from * width, top * height, near * width, (1 - top) * height].map(Math.round);
  return <Hills ridges={ridges} box={box.join(' ')} />;
}

type HillsProps = { ridges: readonly string[]; box?: string };

const Hills = ({ ridges, box = `0 0 ${width} ${height}` }: HillsProps): ReactNode => (
  <svg
    viewBox={box}
    width={width / 10}
    height={height / 10}
    preserveAspectRatio="none"
    className="ridges"
    aria-hidden="true"
  >
    {ridges.map((path, index) => (
      <path key={index} d={path} />
    ))}
  </svg>
);

/** The titles of the sections whose entries are hills. */
export function RangeTitle({ site }: { site: SiteView }): ReactNode {
  const shown =
    lifeSpansOf(site).length < fewest
      ? shownOf('projects', site)
      : [...shownOf('experience', site), ...shownOf('education', site)];
  return (
    <p className="range-title" aria-hidden="true">
      <Joined parts={shown.map((section) => titleOf(section, site))} />
    </p>
  );
}

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

const peakClass = ({ at, up, lift, isMain }: Peak): string =>
  ['peak', isMain && 'peak-main', lift !== null && `peak-high lift-${lift}`, `at-${at}`, `up-${up}`]
    .filter(Boolean)
    .join(' ');
