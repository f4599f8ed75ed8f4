import type { ReactNode } from 'react';
import { SectionList } from '../parts/section-list.tsx';
import type { PageView, SiteView } from '../template.ts';
import { FirstProjects } from './first-projects.tsx';
import { Page } from './page.tsx';
import { sections } from './sections.tsx';

/** A page of one's own: its title below a sky, which is higher on a short page, its sections, and the first projects. */
export function OwnPage({ site, page }: { site: SiteView; page: PageView }): ReactNode {
  return (
    <Page site={site} kind="own">
      <h1 className="page-title" dir="auto">
        {page.title || site.labels.untitled}
      </h1>
      <SectionList site={site} components={sections} sections={page.sections} />
      <FirstProjects site={site} />
    </Page>
  );
}
