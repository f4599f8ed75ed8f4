import type { ReactNode } from 'react';
import { employersOf } from '../parts/employers.ts';
import { projectTitle } from '../parts/projects.ts';
import { shownOf } from '../parts/shown-sections.ts';
import { lifeSpansOf, spansIn, spansOf, type Span } from '../parts/spans.ts';
import type { SiteView } from '../template.ts';
import { columns, lineMapOf, type LinedSpan, type Stretch } from './line-map.ts';
import { lineNumber } from './line.tsx';

/** Fewer spans than this make no network. */
const fewest = 3;
/** Fewer jobs with dates are shown only as text. */
const minJobs = 2;
/** A year that starts within these last columns would leave the map. */
const columnsOfYear = 5;
/** In px, as in the stylesheet. */
const narrowest = 704;

/** Jobs and studies on the map; empty if there are too few for one. */
function spansOnMap(site: SiteView): readonly Span[] {
  const spans = spansOf(site, fewest);
  const employers = shownOf('experience', site).flatMap(({ items }) =>
    employersOf(items).map(({ first }) => first.organization.trim() || first.position.trim()),
  );
  const jobs = spans.filter(
    ({ name, from, to, isOpen }) => employers.includes(name) && (isOpen || to > from),
  );
  return jobs.length < minJobs ? [] : spans;
}

export const hasLineMap = (site: SiteView): boolean => spansOnMap(site).length > 0;

/** What the map of the CV shows: of those with few jobs, their projects in their own colors as well. */
export function spansOnCv(site: SiteView): readonly LinedSpan[] {
  const life = spansOnMap(site);
  if (life.length > 0) return life;
  const all = [
    ...lifeSpansOf(site),
    ...site.projects.flatMap(({ project }): LinedSpan[] => {
      const name = projectTitle(project, site);
      return spansIn([{ ...project, name }]).map((span) => ({ ...span, line: lineNumber(project, site) }));
    }),
  ];
  return all.length < fewest ? [] : all;
}

/** The classes for the line colors of jobs and studies on the map, by name; empty without a map. */
export function mapLines(site: SiteView, spans = spansOnMap(site)): ReadonlyMap<string, string> {
  const stretches = spans.length === 0 ? [] : lineMapOf(spans).tracks.flat();
  return new Map(stretches.map(({ name, line }) => [name, `line-${line}`]));
}

/** The height of the map, in px: its years, and a row for each track. Narrow screens have none. */
export function lineMapHeight(site: SiteView, width: number): number {
  const spans = spansOnMap(site);
  if (spans.length === 0) return 0;
  const { tracks } = lineMapOf(spans);
  return width < narrowest ? 0 : 92 + tracks.length * 52;
}

/** Jobs and studies as the lines of a network over the years. The sections have the same content as text. */
export function LineMap({
  site,
  spans = spansOnMap(site),
}: {
  site: SiteView;
  spans?: readonly LinedSpan[];
}): ReactNode {
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
  const { name, line, from, to, words, isLate } = stretch;
  return (
    <>
      <span className={`stop from-${words.from} to-${words.to}${isLate ? ' late' : ''}`} dir="auto">
        {name}
      </span>
      <span className={`stretch line-${line} from-${from} to-${to}`} />
    </>
  );
}
