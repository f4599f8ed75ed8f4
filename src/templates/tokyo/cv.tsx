import type { ReactNode } from 'react';
import type { SectionType } from '#src/domain/sections/index.ts';
import { CvContact } from '../parts/cv-contact.tsx';
import { CvIntro, CvSections } from '../parts/cv.tsx';
import { cvPartsOf } from '../parts/cv-parts.tsx';
import { Headline } from '../parts/headline.tsx';
import { nameOf } from '../parts/shown-sections.ts';
import type { SiteView } from '../template.ts';
import { LineMap } from './line-map.tsx';

/** What is looked up beside the lines of a life. */
const beside: readonly SectionType[] = ['skills', 'records'];
const onLine: readonly SectionType[] = ['experience', 'education', 'projects', 'publications'];

/** The CV as a map: the years across the head, then each section as a line with its stations, what is known beside it. */
export function Cv({ site }: { site: SiteView }): ReactNode {
  const hasBeside = cvPartsOf(site).some(({ type }) => beside.includes(type));
  return (
    <article className="cv">
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
        <CvSections site={site} without={beside} />
      </div>
      {hasBeside && (
        <div className="cv-beside">
          <CvSections site={site} without={onLine} />
        </div>
      )}
    </article>
  );
}
