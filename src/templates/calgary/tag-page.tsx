import type { ReactNode } from 'react';
import { TaggedTexts } from '../parts/pages/tag-page.tsx';
import type { SiteView, TagView } from '../template.ts';
import { Exhibition } from './exhibition.tsx';
import { FirstProjects } from './first-projects.tsx';
import { NextProject } from './next-project.tsx';
import { Page } from './page.tsx';
import { TagList } from './tag-list.tsx';

/**
 * All entries with one tag: its name below a sky, which is higher on a short page, images and projects in one
 * exhibition, texts on horizons. The other tags are its evening.
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
        <header>
          <p className="kicker">{labels.tag}</p>
          <h1 dir="auto">{tag.name}</h1>
        </header>
        <Exhibition tag={tag} site={site} />
        <TaggedTexts site={site} tag={tag} />
        {otherTags.length > 0 && (
          <nav className="section other-tags" aria-label={labels.tags}>
            <h2 className="section-title">{labels.tags}</h2>
            <TagList tags={otherTags} site={site} />
          </nav>
        )}
      </article>
      {last === undefined ? (
        <FirstProjects site={site} />
      ) : (
        <NextProject site={{ ...site, projects: others }} view={last} />
      )}
    </Page>
  );
}
