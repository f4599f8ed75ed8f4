import type { ReactNode } from 'react';
import type { SectionType } from '#src/domain/sections/index.ts';
import { CvContact } from '../parts/cv-contact.tsx';
import { CvIntro, CvSections } from '../parts/cv.tsx';
import { cvPartsOf, type CvPart } from '../parts/cv-parts.tsx';
import { Headline } from '../parts/headline.tsx';
import { nameOf } from '../parts/shown-sections.ts';
import type { SiteView } from '../template.ts';
import { LineMap } from './line-map.tsx';
import { timeRuns } from './time-runs.ts';

const types: readonly SectionType[] = [
  'experience',
  'education',
  'projects',
  'publications',
  'skills',
  'records',
];
/** Reference sections beside the lines of jobs and studies. */
const lookedUp: readonly SectionType[] = ['skills', 'records'];
/** Others may be there too, or fewer, so that both columns end together. */
const besideChoices: readonly (readonly SectionType[])[] = [
  lookedUp,
  [...lookedUp, 'education'],
  [...lookedUp, 'publications'],
  [...lookedUp, 'education', 'publications'],
  ['skills'],
];
/** A list with more entries needs a wide column. */
const maxBeside = 4;

/** The estimated height of a section, in lines; beside, in narrow columns, its text is below its titles. */
function linesOf(part: CvPart, isBeside: boolean): number {
  if (part.kind === 'skills') return 3 + part.groups.length * 3;
  const lines = part.type === 'experience' ? 5 : part.type === 'projects' ? 3.5 : 3;
  return 3 + part.rows.length * (isBeside ? lines + 1.5 : lines);
}

/** Columns whose heights differ by less than this share of the higher one are stretched to end together. */
const maxStretched = 0.2;
/** The share of its height by which a single column is worse than two that end together. */
const costOfOneColumn = 0.25;

function besideLines(site: SiteView): { beside: readonly SectionType[]; isEven: boolean } {
  const parts = cvPartsOf(site);
  const isLong = (part: CvPart): boolean => part.kind === 'rows' && part.rows.length > maxBeside;
  const isMovable = ({ type }: CvPart): boolean => !lookedUp.includes(type);
  const choices = besideChoices
    .filter((beside) => !parts.some((part) => isMovable(part) && beside.includes(part.type) && isLong(part)))
    .map((beside) => {
      const heightOf = (isBeside: boolean): number =>
        parts
          .filter(({ type }) => beside.includes(type) === isBeside)
          .reduce((sum, part) => sum + linesOf(part, isBeside), 0);
      const [main, narrow] = [heightOf(false), heightOf(true)];
      const highest = Math.max(main, narrow);
      const difference = narrow === 0 ? main * costOfOneColumn : Math.abs(main - narrow);
      return { beside, difference, isEven: difference < highest * maxStretched };
    });
  return choices.reduce((one, other) => (other.difference < one.difference ? other : one));
}

/**
 * The CV as a map: the years across the top, then each section as a line with its stations, with the skills beside
 * it.
 */
export function Cv({ site }: { site: SiteView }): ReactNode {
  const { beside, isEven } = besideLines(site);
  const hasBeside = cvPartsOf(site).some(({ type }) => beside.includes(type));
  return (
    <article className={isEven ? 'cv cv-even' : 'cv'}>
      <header className="tile cv-head">
        <div className="cv-who">
          <h1 dir="auto">{nameOf(site)}</h1>
          <Headline site={site} className="cv-headline" />
        </div>
        <CvContact site={site} />
        <CvIntro site={site} />
        <div className="tile-body">
          <LineMap site={site} />
        </div>
      </header>
      <div className="cv-lines">
        <CvSections site={site} without={beside} listsOf={timeRuns} />
      </div>
      {hasBeside && (
        <div className="cv-beside">
          <CvSections
            site={site}
            without={types.filter((type) => !beside.includes(type))}
            listsOf={timeRuns}
          />
        </div>
      )}
    </article>
  );
}
