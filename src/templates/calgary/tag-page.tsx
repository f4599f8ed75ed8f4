import type { ReactNode } from 'react';
import { hasImage } from '../parts/image.tsx';
import { TaggedTexts } from '../parts/pages/tag-page.tsx';
import type { SiteView, TagView } from '../template.ts';
import { Exhibition } from './exhibition.tsx';
import { FirstProjects } from './first-projects.tsx';
import { NextLink } from './next-link.tsx';
import { Page } from './page.tsx';
import { TagList } from './tag-list.tsx';

type TagProps = { site: SiteView; tag: TagView };

/**
 * All entries with one tag: its name on a horizon, with the other tags small in the distance; below it images and
 * projects in one exhibition, texts on horizons; at the end the next tag.
 */
export function Tag({ site, tag }: TagProps): ReactNode {
  const { labels } = site;
  const others = site.tags.filter(({ slug }) => slug !== tag.slug);
  return (
    <Page site={site} kind="tag">
      <article className="tag-page">
        <header className="page-head">
          <p className="kicker">{labels.tag}</p>
          <h1 dir="auto">{tag.name}</h1>
          {others.length > 0 && <TagList tags={others} site={site} label={labels.tags} />}
        </header>
        <Exhibition tag={tag} site={site} />
        <TaggedTexts site={site} tag={tag} />
      </article>
      <NextTag tag={tag} site={site} />
    </Page>
  );
}

/** The next tag with the first of its images that is not on this page; without another tag, the first other projects. */
function NextTag({ site, tag }: TagProps): ReactNode {
  const next = nextTag(site.tags, tag);
  if (next === null) {
    const shown = new Set(tag.projects.map(({ slug }) => slug));
    const projects = site.projects.filter(({ slug }) => !shown.has(slug));
    return <FirstProjects site={projects.length === 0 ? site : { ...site, projects }} />;
  }
  const here = new Set(usesOf(tag).map((use) => use?.uploadId));
  const images = usesOf(next).filter((use) => hasImage(use, site));
  return (
    <NextLink
      href={site.to.tag(next.slug)}
      label={site.labels.tag}
      title={next.name}
      image={images.find((use) => !here.has(use?.uploadId)) ?? null}
      site={site}
    />
  );
}

/** The tag after one, after the last the first; null if there is no other. */
function nextTag(tags: readonly TagView[], { slug }: TagView): TagView | null {
  const at = tags.findIndex((tag) => tag.slug === slug);
  const next = tags[(at + 1) % tags.length];
  return next === undefined || next.slug === slug ? null : next;
}

const usesOf = ({ images, projects }: TagView) => [
  ...images.map(({ image }) => image),
  ...projects.map(({ project }) => project.cover),
];
