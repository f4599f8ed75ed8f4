import type { ReactNode } from 'react';
import type { Block } from '#src/domain/blocks/index.ts';
import type { ImageUse } from '#src/domain/fields.ts';
import type {
  PageView,
  PostView,
  ProjectView,
  SeriesView,
  SiteView,
  TagView,
  Template,
} from '#src/templates/template.ts';
import { pagesOfImages } from './image-pages.tsx';
import type { Redirect } from './redirect-page.ts';

/** The subject of a page. */
export type PageSubject =
  | { kind: 'home' | 'cv' }
  | { kind: 'project'; project: ProjectView }
  | { kind: 'post'; post: PostView }
  | { kind: 'series'; series: SeriesView }
  /** One image of a series. */
  | { kind: 'image'; series: SeriesView; index: number }
  | { kind: 'own'; page: PageView }
  | { kind: 'tag'; tag: TagView };

/** A page of a site: its path (`''`, `projects/bridge/`) and its content. @see headOf in `page-head.ts` */
export type SitePage = {
  /** Stays while the page's URL changes: the id of its entry, `home`, `cv`, or `tag:` and the tag's slug. */
  key: string;
  /** The name of the page in lists of pages. */
  name: string;
  path: string;
  subject: PageSubject;
  body: (site: SiteView) => ReactNode;
  /** Only its URL leads to it. */
  isUnlisted?: boolean;
  /** The page's own image, for links to it. */
  image?: ImageUse | null;
};

/** Every page but the 404 page, and the former URLs that lead to them. */
export function sitePages(view: SiteView, template: Template): { pages: SitePage[]; redirects: Redirect[] } {
  const nameOf = (title: string): string => title.trim() || view.labels.untitled;
  const home: SitePage = {
    key: 'home',
    name: view.labels.home,
    path: '',
    subject: { kind: 'home' },
    body: (site) => <template.Home site={site} />,
  };
  const cv: SitePage = {
    key: 'cv',
    name: view.labels.cv,
    path: 'cv/',
    subject: { kind: 'cv' },
    body: (site) => <template.Cv site={site} />,
  };
  const projectPage = (project: ProjectView): SitePage => ({
    key: project.project.id,
    name: nameOf(project.project.title),
    path: `projects/${project.slug}/`,
    subject: { kind: 'project', project },
    image: project.project.cover ?? firstImage(project.body),
    body: (site) => <template.Project site={site} project={again(site, project, 'projects')} />,
  });
  const postPage = (post: PostView): SitePage => ({
    key: post.post.id,
    name: nameOf(post.post.title),
    path: `writing/${post.slug}/`,
    subject: { kind: 'post', post },
    image: post.post.cover ?? firstImage(post.body),
    body: (site) => <template.Post site={site} post={again(site, post, 'posts')} />,
  });
  const seriesPage = (series: SeriesView): SitePage => ({
    key: series.section.id,
    name: series.section.title.trim() || view.labels.series,
    path: `series/${series.slug}/`,
    subject: { kind: 'series', series },
    image: series.section.items.at(0)?.image ?? firstImage(series.body),
    body: (site) => <template.Series site={site} series={series} />,
  });
  const imagePages = (series: SeriesView): SitePage[] =>
    pagesOfImages({ view, series, Image: template.Image });
  const withPage = <T extends { hasPage: boolean }>(entries: readonly T[]): T[] =>
    entries.filter(({ hasPage }) => hasPage);
  const pages: SitePage[] = [
    home,
    ...withPage(view.projects).map(projectPage),
    ...withPage(view.unlisted.projects).map((one) => ({ ...projectPage(one), isUnlisted: true })),
    ...withPage(view.posts).map(postPage),
    ...withPage(view.unlisted.posts).map((one) => ({ ...postPage(one), isUnlisted: true })),
    ...withPage(view.series).flatMap((series) => [seriesPage(series), ...imagePages(series)]),
    ...view.pages.map((page): SitePage => ({
      key: page.id,
      name: nameOf(page.title),
      path: `${page.slug}/`,
      subject: { kind: 'own', page },
      body: (site) => <template.OwnPage site={site} page={page} />,
    })),
    ...view.tags.map((tag): SitePage => ({
      key: `tag:${tag.slug}`,
      name: `${view.labels.tag}: ${tag.name}`,
      path: `tags/${tag.slug}/`,
      subject: { kind: 'tag', tag },
      body: (site) => <template.Tag site={site} tag={tag} />,
    })),
    ...(view.hasCv ? [cv] : []),
  ];
  return { pages, redirects: redirectsOf(view) };
}

function firstImage(body: readonly Block[]): ImageUse | null {
  for (const block of body) {
    if (block.type === 'image') return block.image;
    if (block.type === 'gallery') return block.images.at(0)?.image ?? null;
  }
  return null;
}

/** The same entry in the view of another page. */
function again<K extends 'projects' | 'posts'>(
  site: SiteView,
  entry: SiteView[K][number],
  kind: K,
): SiteView[K][number] {
  const listed: readonly SiteView[K][number][] = site[kind];
  return listed.find(({ slug }) => slug === entry.slug) ?? entry;
}

function redirectsOf(view: SiteView): Redirect[] {
  const of = (folder: string, entries: readonly { slug: string; former: readonly string[] }[]): Redirect[] =>
    entries.flatMap(({ slug, former }) =>
      former.map((one) => ({ from: `${folder}${one}/`, to: `${folder}${slug}/` })),
    );
  const withPage = <T extends { hasPage: boolean }>(entries: readonly T[]): T[] =>
    entries.filter(({ hasPage }) => hasPage);
  return [
    ...of('projects/', withPage([...view.projects, ...view.unlisted.projects])),
    ...of('writing/', withPage([...view.posts, ...view.unlisted.posts])),
    ...of('series/', withPage(view.series)),
    ...of('', view.pages),
  ];
}
