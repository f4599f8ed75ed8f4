import type { ReactNode } from 'react';
import { CvContact } from '../parts/cv-contact.tsx';
import { CvIntro, CvSections } from '../parts/cv.tsx';
import { Headline } from '../parts/headline.tsx';
import { nameOf } from '../parts/shown-sections.ts';
import type { SiteView } from '../template.ts';
import { publicationRows } from './cv-publications.tsx';
import { Page } from './page.tsx';
import { Range, hasRange } from './range.tsx';

/** The CV: the name and the years on the horizon; below it the dates in the margin, and the entries beside them. */
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
        <CvIntro site={site} />
        <CvSections site={site} isByKind rowOf={publicationRows(site)} />
      </article>
    </Page>
  );
}
