import type { ReactNode } from 'react';
import { CvContact } from '../parts/cv-contact.tsx';
import { cvSections } from '../parts/cv.tsx';
import { Headline } from '../parts/headline.tsx';
import { Paragraphs } from '../parts/prose.tsx';
import { SectionList } from '../parts/section-list.tsx';
import { firstOf, nameOf } from '../parts/shown-sections.ts';
import type { SiteView } from '../template.ts';
import { LineMap } from './line-map.tsx';

/** The CV as a board: who this is, the map of the years, then a tile for each section with its label beside it. */
export function Cv({ site }: { site: SiteView }): ReactNode {
  const intro = firstOf('hero', site)?.intro ?? '';
  return (
    <article className="cv">
      <header className="tile cv-head">
        <h1 dir="auto">{nameOf(site)}</h1>
        <Headline site={site} className="cv-headline" />
        <CvContact site={site} />
        {intro.trim() !== '' && (
          <div className="cv-intro">
            <Paragraphs text={intro} />
          </div>
        )}
        <div className="tile-body">
          <LineMap site={site} />
        </div>
      </header>
      <SectionList site={site} components={cvSections} />
    </article>
  );
}
