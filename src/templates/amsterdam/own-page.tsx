import type { ReactNode } from 'react';
import { SectionList } from '../parts/section-list.tsx';
import type { PageView, SiteView } from '../template.ts';
import { DisplayTitle } from './display-title.tsx';
import { MoreProjects } from './more.tsx';
import { Page } from './page.tsx';
import { sections } from './sections.tsx';

/** A page of one's own: a poster of its title, its sections, and the first projects. */
export function OwnPage({ site, page }: { site: SiteView; page: PageView }): ReactNode {
  return (
    <Page site={site} kind="own">
      <div className="page-head">
        <DisplayTitle text={page.title || site.labels.untitled} site={site} named="page" />
      </div>
      <SectionList site={site} components={sections} sections={page.sections} />
      <MoreProjects site={site} />
    </Page>
  );
}
