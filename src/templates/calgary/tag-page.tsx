import type { ReactNode } from 'react';
import { TaggedTexts, TagHead } from '../parts/pages/tag-page.tsx';
import { shownImages } from '../parts/plates.tsx';
import type { SiteView, TagView } from '../template.ts';
import { NextProject } from './next-project.tsx';
import { Page } from './page.tsx';
import { FirstProjects, Projects } from './projects.tsx';
import { SmallImages } from './series.tsx';

/** All entries with one tag: projects as the front page shows them, images small on their horizons, texts in a list. */
export function Tag({ site, tag }: { site: SiteView; tag: TagView }): ReactNode {
  const { labels } = site;
  const images = shownImages(tag.images, site);
  const last = tag.projects.at(-1);
  const isHere = new Set(tag.projects.map(({ slug }) => slug));
  const others = site.projects.filter(({ slug }) => slug === last?.slug || !isHere.has(slug));
  return (
    <Page site={site} kind="tag">
      <article className="tag-page">
        <TagHead site={site} tag={tag} />
        {tag.projects.length > 0 && (
          <section className="section wide">
            <h2 className="section-title">{labels.sections.projects}</h2>
            <Projects items={tag.projects.map(({ project }) => project)} site={site} />
          </section>
        )}
        {images.length > 0 && (
          <section className="section night">
            <h2 className="section-title">{labels.images}</h2>
            <SmallImages items={images} site={site} />
          </section>
        )}
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
