import type { ReactNode } from 'react';
import type { Block } from '#src/domain/blocks/index.ts';
import { datePattern, type ImageUse } from '#src/domain/fields.ts';
import type { PortfolioContent } from '#src/domain/portfolio.ts';
import type { PostView, ProjectView, SeriesView, SiteView, Template } from '#src/templates/template.ts';
import { bodyText } from './body-text.ts';
import { pagesOfImages } from './image-pages.tsx';
import { jsonForScript } from './json-ld/data.ts';
import { article, creativeWork, imageGallery, ownPage, profilePage } from './json-ld/pages.ts';
import type { Redirect } from './redirect-page.ts';
import type { Head } from './site-document.tsx';
import { shorten } from './shorten.ts';
import { describe } from './site-view.ts';

/** A page of a site: where it lies (`''`, `projects/bridge/`), what its head says, and what it shows. */
export type SitePage = {
  /** Stays while the page's URL changes: the id of its entry, `home`, `cv`, or `tag:` and the tag's slug. */
  key: string;
  /** What the page is called among the pages of the site. */
  name: string;
  path: string;
  head: () => Pick<Head, 'title' | 'description' | 'kind' | 'jsonLd' | 'published'>;
  body: (site: SiteView) => ReactNode;
  /** Only its URL leads to it. */
  isUnlisted?: boolean;
  /** The page's own image, for links to it. */
  image?: ImageUse | null;
};

/** Every page but the 404 page, and the former URLs that lead to them. What heads say has the URLs of the view. */
export function sitePages(
  view: SiteView,
  content: Pick<PortfolioContent, 'seo' | 'sections'>,
  template: Template,
): { pages: SitePage[]; redirects: Redirect[] } {
  const description = describe(content, view.sections);
  const profile = (): string => jsonForScript(profilePage(view, description));
  const nameOf = (title: string): string => title.trim() || view.labels.untitled;
  const named = (title: string): string => [nameOf(title), view.name].join(' – ');
  const home: SitePage = {
    key: 'home',
    name: view.labels.home,
    path: '',
    head: () => ({
      title: content.seo.title.trim() || [view.name, view.headline].filter((part) => part !== '').join(' – '),
      description,
      kind: 'profile',
      jsonLd: profile(),
    }),
    body: (site) => <template.Home site={site} />,
  };
  const cv: SitePage = {
    key: 'cv',
    name: view.labels.cv,
    path: 'cv/',
    head: () => ({ title: named(view.labels.cv), description, kind: 'profile', jsonLd: profile() }),
    body: (site) => <template.Cv site={site} />,
  };
  const projectPage = (project: ProjectView): SitePage => ({
    key: project.project.id,
    name: nameOf(project.project.title),
    path: `projects/${project.slug}/`,
    head: () => ({
      title: named(project.project.title),
      description: shorten(project.project.summary || bodyText(project.body), 200),
      kind: 'article',
      jsonLd: jsonForScript(creativeWork(view, project)),
    }),
    image: project.project.cover ?? firstImage(project.body),
    body: (site) => <template.Project site={site} project={again(site, project, 'projects')} />,
  });
  const postPage = (post: PostView): SitePage => ({
    key: post.post.id,
    name: nameOf(post.post.title),
    path: `writing/${post.slug}/`,
    head: () => ({
      title: named(post.post.title),
      description: shorten(post.post.summary || bodyText(post.body), 200),
      kind: 'article',
      ...(datePattern.test(post.post.date) && { published: post.post.date }),
      jsonLd: jsonForScript(article(view, post)),
    }),
    image: post.post.cover ?? firstImage(post.body),
    body: (site) => <template.Post site={site} post={again(site, post, 'posts')} />,
  });
  const seriesPage = (series: SeriesView): SitePage => ({
    key: series.section.id,
    name: series.section.title.trim() || view.labels.series,
    path: `series/${series.slug}/`,
    head: () => ({
      title: named(series.section.title || view.labels.series),
      description: shorten(series.section.intro || bodyText(series.body), 200),
      kind: 'article',
      jsonLd: jsonForScript(imageGallery(view, series)),
    }),
    image: series.section.items.at(0)?.image ?? firstImage(series.body),
    body: (site) => <template.Series site={site} series={series} />,
  });
  const imagePages = (series: SeriesView): SitePage[] =>
    pagesOfImages({ view, series, Image: template.Image, named });
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
      head: () => ({
        title: named(page.title),
        description: page.description || description,
        kind: 'website',
        jsonLd: jsonForScript(ownPage(view, page)),
      }),
      body: (site) => <template.OwnPage site={site} page={page} />,
    })),
    ...view.tags.map((tag): SitePage => ({
      key: `tag:${tag.slug}`,
      name: `${view.labels.tag}: ${tag.name}`,
      path: `tags/${tag.slug}/`,
      head: () => ({ title: named(tag.name), description: '', kind: 'website', jsonLd: null }),
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
