import type { ReactNode } from 'react';
import { CvContact } from '../parts/cv-contact.tsx';
import { CvIntro, CvSections } from '../parts/cv.tsx';
import { Headline } from '../parts/headline.tsx';
import { nameOf } from '../parts/shown-sections.ts';
import type { SiteView } from '../template.ts';
import { LineMap } from './line-map.tsx';

/** The CV as a timetable: the years across the top, then the line with its sections. */
export function Cv({ site }: { site: SiteView }): ReactNode {
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
        <CvSections site={site} />
      </div>
    </article>
  );
}
