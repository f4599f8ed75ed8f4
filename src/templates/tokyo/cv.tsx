import type { ReactNode } from 'react';
import { CvContact } from '../parts/cv-contact.tsx';
import { CvIntro, CvSections } from '../parts/cv.tsx';
import { Headline } from '../parts/headline.tsx';
import { nameOf } from '../parts/shown-sections.ts';
import type { SiteView } from '../template.ts';
import { LineMap } from './line-map.tsx';

/** The CV as a board: who this is, the map of the years, then a tile for each section with its label beside it. */
export function Cv({ site }: { site: SiteView }): ReactNode {
  return (
    <article className="cv">
      <header className="tile cv-head">
        <h1 dir="auto">{nameOf(site)}</h1>
        <Headline site={site} className="cv-headline" />
        <CvContact site={site} />
        <CvIntro site={site} />
        <div className="tile-body">
          <LineMap site={site} />
        </div>
      </header>
      <CvSections site={site} />
    </article>
  );
}
