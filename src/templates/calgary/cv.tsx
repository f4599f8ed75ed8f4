import type { ReactNode } from 'react';
import type { SectionType } from '#src/domain/sections/index.ts';
import { CvContact } from '../parts/cv-contact.tsx';
import { CvIntro, CvSections } from '../parts/cv.tsx';
import { Headline } from '../parts/headline.tsx';
import { nameOf } from '../parts/shown-sections.ts';
import type { SiteView } from '../template.ts';
import { Page } from './page.tsx';

/** What a reader looks up stands in the margin; what happened, in the column beside it. */
const inMargin: readonly SectionType[] = ['skills', 'education'];
const besideMargin: readonly SectionType[] = ['experience', 'projects', 'publications', 'records'];

/** The CV: the name on the horizon, and below it a margin and a column, on screens and on paper. */
export function Cv({ site }: { site: SiteView }): ReactNode {
  return (
    <Page site={site} kind="cv">
      <article className="cv">
        <header className="cv-head">
          <h1 dir="auto">{nameOf(site)}</h1>
          <Headline site={site} className="cv-headline" />
        </header>
        <div className="cv-margin">
          <CvContact site={site} />
          <CvSections site={site} without={besideMargin} />
        </div>
        <div className="cv-column">
          <CvIntro site={site} />
          <CvSections site={site} without={inMargin} />
        </div>
      </article>
    </Page>
  );
}
