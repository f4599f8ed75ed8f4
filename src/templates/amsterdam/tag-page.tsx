import type { ReactNode } from 'react';
import { TaggedImages, TaggedTexts } from '../parts/pages/tag-page.tsx';
import type { SiteView, TagView } from '../template.ts';
import { DisplayTitle } from './display-title.tsx';
import { MoreProjects } from './more.tsx';
import { Page } from './page.tsx';
import { ProjectRows, frontOf } from './project-index.tsx';
import { plateRows } from './sections.tsx';

/** All entries with one tag, then the first other projects. Projects are in rows like those of the front page. */
export function Tag({ site, tag }: { site: SiteView; tag: TagView }): ReactNode {
  const { labels } = site;
  const isHere = new Set(tag.projects.map(({ slug }) => slug));
  const others = site.projects.filter(({ slug }) => !isHere.has(slug));
  return (
    <Page site={site} kind="tag">
      <article className="tag-page">
        <header className="page-head">
          <p className="plain-name">{labels.tag}</p>
          <DisplayTitle text={tag.name} site={site} named="page" />
        </header>
        {tag.projects.length > 0 && (
          <section className={`section section-projects front-${frontOf(site)}`}>
            <h2 className="section-title">{labels.sections.projects}</h2>
            <ProjectRows items={tag.projects.map(({ project }) => project)} site={site} />
          </section>
        )}
        <TaggedTexts site={site} tag={tag} />
        <TaggedImages site={site} tag={tag} rows={plateRows} />
      </article>
      <MoreProjects site={{ ...site, projects: others }} />
    </Page>
  );
}
