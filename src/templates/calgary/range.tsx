import { Fragment, type ReactNode } from 'react';
import { spansOf, yearOf } from '../parts/spans.ts';
import type { SiteView } from '../template.ts';
import { height, placeIn, rangeOf, skyAbove, width, type Peak } from './range.ts';

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

/** The hills behind the title of a project near its start, and the class of their place for the sun. */
export function projectSky(site: SiteView, start: string): { hills: ReactNode; sun: string } {
  const year = yearOf(start);
  if (year === null || !hasRange(site)) return { hills: null, sun: '' };
  const share = 0.35;
  const { hills, ridges, years } = rangeOf(spansOf(site, fewest));
  const from = Math.min(Math.max(placeIn(years, year) - share / 2, 0), 1 - share);
  const { shown, at, up } = skyAbove(hills, { from, share });
  const box = [from * width, (1 - shown) * height, share * width, shown * height].map(Math.round);
  return { hills: <Hills ridges={ridges} box={box.join(' ')} />, sun: `at-${at} up-${up}` };
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
