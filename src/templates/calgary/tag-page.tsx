import type { ReactNode } from 'react';
import { TaggedTexts } from '../parts/pages/tag-page.tsx';
import type { SiteView, TagView } from '../template.ts';
import { Exhibition } from './exhibition.tsx';
import { FirstProjects } from './first-projects.tsx';
import { NextProject } from './next-project.tsx';
import { Page } from './page.tsx';
import { TagList } from './tag-list.tsx';

/**
 * All entries with one tag: its name on a horizon, with the other tags small in the distance; below it images and
 * projects in one exhibition, texts on horizons.
 */
export function Tag({ site, tag }: { site: SiteView; tag: TagView }): ReactNode {
  const { labels } = site;
  const last = tag.projects.at(-1);
  const isHere = new Set(tag.projects.map(({ slug }) => slug));
  const others = site.projects.filter(({ slug }) => slug === last?.slug || !isHere.has(slug));
  const otherTags = site.tags.filter(({ slug }) => slug !== tag.slug);
  return (
    <Page site={site} kind="tag">
      <article className="tag-page">
        <header className="page-head">
          <p className="kicker">{labels.tag}</p>
          <h1 dir="auto">{tag.name}</h1>
          {otherTags.length > 0 && <TagList tags={otherTags} site={site} label={labels.tags} />}
        </header>
        <Exhibition tag={tag} site={site} />
        <TaggedTexts site={site} tag={tag} />
      </article>
      {last === undefined ? (
        <FirstProjects site={site} />
      ) : (
        <NextProject site={{ ...site, projects: others }} view={last} />
      )}
    </Page>
  );
}
