import type { ReactNode } from 'react';
import { SectionList } from '../parts/section-list.tsx';
import type { PageView, SiteView } from '../template.ts';
import { Page } from './page.tsx';
import { FirstProjects } from './projects.tsx';
import { pageSky } from './range.tsx';
import { sections } from './sections.tsx';

/** A page of one's own: its title on the horizon before the hills, its sections, and the first projects in the dark. */
export function OwnPage({ site, page }: { site: SiteView; page: PageView }): ReactNode {
  const { hills, sun } = pageSky(site, site.pages.indexOf(page));
  return (
    <Page site={site} kind="own">
      <h1 className={`page-title ${sun}`} dir="auto">
        {page.title || site.labels.untitled}
        {hills}
      </h1>
      <SectionList site={site} components={sections} sections={page.sections} />
      <FirstProjects site={site} />
    </Page>
  );
}
