import type { ReactNode } from 'react';
import { TaggedTexts } from '../parts/pages/tag-page.tsx';
import { shownImages } from '../parts/plates.tsx';
import type { SiteView, TagView } from '../template.ts';
import { NextProject } from './next-project.tsx';
import { Page } from './page.tsx';
import { FirstProjects, Projects } from './projects.tsx';
import { OpeningImage, TaggedImages } from './series.tsx';
import { TagList } from './tag-list.tsx';

/**
 * All entries with one tag as an exhibition by day: images at once, in rows across the page, or a single one that has
 * the name on its horizon; projects as the front page shows them, texts on horizons. The other tags are its evening.
 */
export function Tag({ site, tag }: { site: SiteView; tag: TagView }): ReactNode {
  const { labels } = site;
  const images = shownImages(tag.images, site);
  const [only, ...otherImages] = images;
  const title = (
    <>
      <p className="kicker">{labels.tag}</p>
      <h1 dir="auto">{tag.name}</h1>
    </>
  );
  const last = tag.projects.at(-1);
  const isHere = new Set(tag.projects.map(({ slug }) => slug));
  const others = site.projects.filter(({ slug }) => slug === last?.slug || !isHere.has(slug));
  const otherTags = site.tags.filter(({ slug }) => slug !== tag.slug);
  return (
    <Page site={site} kind="tag">
      <article className="tag-page">
        {only !== undefined && otherImages.length === 0 ? (
          <OpeningImage item={only} site={site} title={title} />
        ) : (
          <header>{title}</header>
        )}
        {otherImages.length > 0 && (
          <section className="section wide">
            <h2 className="section-title">{labels.images}</h2>
            <TaggedImages items={images} site={site} />
          </section>
        )}
        {tag.projects.length > 0 && (
          <section className="section wide">
            <h2 className="section-title">{labels.sections.projects}</h2>
            <Projects items={tag.projects.map(({ project }) => project)} site={site} />
          </section>
        )}
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
