import type { ReactNode } from 'react';
import { spansOf } from '../parts/spans.ts';
import type { SiteView } from '../template.ts';
import { columns, lineMapOf, type Stretch } from './line-map.ts';

/** Fewer spans than this make no network. */
const fewest = 3;
/** A year that starts within these last columns would leave the map. */
const columnsOfYear = 5;
/** In px, as in the stylesheet. */
const narrowest = 704;

/** Whether there is enough of a life for a map. */
export const hasLineMap = (site: SiteView): boolean => spansOf(site, fewest).length > 0;

/** The classes that give jobs and studies the colors of their lines on the map, by name; none without a map. */
export function mapLines(site: SiteView): ReadonlyMap<string, string> {
  const spans = spansOf(site, fewest);
  const stretches = spans.length === 0 ? [] : lineMapOf(spans).tracks.flat();
  return new Map(stretches.map(({ name, line }) => [name, `line-${line}`]));
}

/** How high the map is, in px: its years, and for each track a line with names, or for each stretch one where it is narrow. */
export function lineMapHeight(site: SiteView, width: number): number {
  const spans = spansOf(site, fewest);
  if (spans.length === 0) return 0;
  const { tracks } = lineMapOf(spans);
  return width < narrowest ? 88 + tracks.flat().length * 22 : 92 + tracks.length * 52;
}

/** Jobs and studies as the lines of a network over the years. The sections say the same in words. */
export function LineMap({ site }: { site: SiteView }): ReactNode {
  const spans = spansOf(site, fewest);
  if (spans.length === 0) return null;
  const { tracks, ticks } = lineMapOf(spans);
  return (
    <div className="line-map" aria-hidden="true">
      {tracks.map((track, index) => (
        <div key={index} className="track">
          {track.map((stretch) => (
            <StretchOnMap key={stretch.from} stretch={stretch} />
          ))}
        </div>
      ))}
      <div className="track years">
        {ticks.map(({ year, column }) => (
          <span key={year} className={column > columns - columnsOfYear ? 'last' : `from-${column}`}>
            {year}
          </span>
        ))}
      </div>
    </div>
  );
}

function StretchOnMap({ stretch }: { stretch: Stretch }): ReactNode {
  const { name, line, from, to, isOpen, words, isLate } = stretch;
  return (
    <>
      <span className={`stop from-${words.from} to-${words.to}${isLate ? ' late' : ''}`} dir="auto">
        {name}
      </span>
      <span className={`stretch line-${line} from-${from} to-${to}${isOpen ? ' open' : ''}`} />
    </>
  );
}
