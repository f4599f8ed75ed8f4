import type { ReactNode } from 'react';
import { SectionList } from '../parts/section-list.tsx';
import type { PageView, SiteView } from '../template.ts';
import { NextProject } from './next-project.tsx';
import { Page } from './page.tsx';
import { sections } from './sections.tsx';

/** A page of one's own: its title on the horizon, its sections, and the first project in the dark. */
export function OwnPage({ site, page }: { site: SiteView; page: PageView }): ReactNode {
  return (
    <Page site={site} kind="own">
      <h1 className="page-title" dir="auto">
        {page.title || site.labels.untitled}
      </h1>
      <SectionList site={site} components={sections} sections={page.sections} />
      <NextProject site={site} label={site.labels.sections.projects} />
    </Page>
  );
}
