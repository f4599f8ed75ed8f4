import { Fragment, type ReactNode } from 'react';
import { spansOf, yearOf } from '../parts/spans.ts';
import type { SiteView } from '../template.ts';
import { height, placeIn, rangeOf, skyAbove, width, type Part, type Peak } from './range.ts';

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

/** The hills behind the title of a page, and the class of their place for the sun. */
export type Sky = { hills: ReactNode; sun: string };

/** Above the hills of an own page: a part of the years, for each page a later one. */
export function pageSky(site: SiteView, index: number): Sky {
  const last = Math.max(1, site.pages.length - 1);
  return skyOf(site, { from: (0.3 * Math.max(0, index)) / last, share: 0.7 });
}

/** One of the hills, behind the name of a tag. */
export const tagSky = (site: SiteView, index: number): Sky => skyOf(site, { from: 0, share: 1 }, index);

/** The hills near the start of a project; none if that is no year. */
export function projectSky(site: SiteView, start: string): Sky {
  const year = yearOf(start);
  if (year === null || !hasRange(site)) return noHills;
  const near = 0.35;
  const place = placeIn(rangeOf(spansOf(site, fewest)).years, year) - near / 2;
  return skyOf(site, { from: Math.min(Math.max(place, 0), 1 - near), share: near });
}

const noHills: Sky = { hills: null, sun: '' };

/** The place of the sun above the title of a text, which has no hills. */
export function postSun(title: string, { posts }: SiteView): string {
  const index = posts.findIndex(({ post }) => post.title.trim() === title);
  return `at-${84 - 12 * (Math.max(0, index) % 4)}`;
}

/** The sky above a part of the range, or of one of its hills. */
function skyOf(site: SiteView, part: Part, only: number | null = null): Sky {
  if (!hasRange(site)) return noHills;
  const { hills, ridges } = rangeOf(spansOf(site, fewest));
  const [first, end] = only === null ? [0, hills.length] : [only % hills.length, (only % hills.length) + 1];
  const { shown, at, up } = skyAbove(hills.slice(first, end), part);
  const { from, share } = part;
  const box = [from * width, (1 - shown) * height, share * width, shown * height].map(Math.round);
  return {
    hills: <Hills ridges={ridges.slice(first, end)} box={box.join(' ')} />,
    sun: `at-${at} up-${up}`,
  };
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
