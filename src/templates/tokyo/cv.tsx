import type { ReactNode } from 'react';
import type { SectionType } from '#src/domain/sections/index.ts';
import { CvContact } from '../parts/cv-contact.tsx';
import { CvIntro, CvSections } from '../parts/cv.tsx';
import { cvPartsOf, type CvPart } from '../parts/cv-parts.tsx';
import { Headline } from '../parts/headline.tsx';
import { nameOf } from '../parts/shown-sections.ts';
import type { SiteView } from '../template.ts';
import { LineMap } from './line-map.tsx';

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

/** The share of its height by which a single column is worse than two that end together. */
const costOfOneColumn = 0.25;

/** The sections beside the line, so that both columns end at about the same height. */
function typesBeside(site: SiteView): readonly SectionType[] {
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
      return { beside, difference: narrow === 0 ? main * costOfOneColumn : Math.abs(main - narrow) };
    });
  return choices.reduce((one, other) => (other.difference < one.difference ? other : one)).beside;
}

/** The CV as a timetable: the years across the top, then the line with its sections, with the skills beside it. */
export function Cv({ site }: { site: SiteView }): ReactNode {
  const beside = typesBeside(site);
  const hasBeside = cvPartsOf(site).some(({ type }) => beside.includes(type));
  return (
    <article className="cv">
      <header className="cv-head">
        <div className="head-text">
          <h1 className="name" dir="auto">
            {nameOf(site)}
          </h1>
        </div>
        <Headline site={site} className="headline" />
        <CvIntro site={site} />
        <CvContact site={site} />
        <div className="tile-body">
          <LineMap site={site} />
        </div>
      </header>
      <div className="cv-lines">
        <CvSections site={site} without={beside} />
      </div>
      {hasBeside && (
        <div className="cv-beside">
          <CvSections site={site} without={types.filter((type) => !beside.includes(type))} />
        </div>
      )}
    </article>
  );
}
