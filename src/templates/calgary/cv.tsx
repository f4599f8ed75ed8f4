import type { ReactNode } from 'react';
import type { SectionType } from '#src/domain/sections/index.ts';
import { CvContact } from '../parts/cv-contact.tsx';
import { CvIntro, CvSections } from '../parts/cv.tsx';
import { Headline } from '../parts/headline.tsx';
import { nameOf } from '../parts/shown-sections.ts';
import type { SiteView } from '../template.ts';
import { Page } from './page.tsx';
import { Range, hasRange } from './range.tsx';

/** What a reader looks up stands in the margin; what happened, in the column beside it. */
const inMargin: readonly SectionType[] = ['skills'];
const besideMargin: readonly SectionType[] = [
  'experience',
  'education',
  'projects',
  'publications',
  'records',
];

/** The CV: the name and the years on the horizon, and below it a margin and a column; on paper one after the other. */
export function Cv({ site }: { site: SiteView }): ReactNode {
  return (
    <Page site={site} kind="cv" isReachShown={false}>
      <article className="cv">
        <header className="cv-head">
          <h1 dir="auto">{nameOf(site)}</h1>
          {hasRange(site) && <Range site={site} />}
        </header>
        <div className="cv-reach">
          <Headline site={site} className="cv-headline" />
          <CvContact site={site} />
        </div>
        <div className="cv-column">
          <CvIntro site={site} />
          <CvSections site={site} without={inMargin} />
        </div>
        <div className="cv-margin">
          <CvSections site={site} without={besideMargin} />
        </div>
      </article>
    </Page>
  );
}
