import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { PortfolioContent } from '#src/domain/portfolio.ts';
import type { SiteImages, Rendition, SiteIdentity } from '#src/domain/site.ts';
import { focusCss } from '#src/templates/parts/focus.ts';
import { templateFor } from '#src/templates/registry.ts';
import type { ProjectView, SiteView } from '#src/templates/template.ts';
import { toPlainText } from '#src/domain/rich-text.ts';
import { atomFeed, robots, sitemap } from './feeds.ts';
import { fontFaceCss, fontPath, type SiteFont } from './fonts.ts';
import { sha256 } from '#src/files/hash.ts';
import { creativeWork, jsonForScript, profilePage } from './json-ld.ts';
import { resumeJson } from './resume-json.ts';
import { siteIcon } from './site-icon.ts';
import { SiteDocument, type Head } from './site-document.tsx';
import type { SiteFile, SiteFileRef } from './site-file.ts';
import { addressing, describe, mediaPath, shorten, toSiteView, type Linking } from './site-view.ts';

/** Part of a release: raise it when the same content shall give other files. */
export const rendererVersion = '1';

export type RenderInput = {
  content: PortfolioContent;
  identity: SiteIdentity;
  images: SiteImages;
  /** The image that links to the site show, 1200 × 630; null without one. */
  social: SiteFileRef | null;
  /** The site has exactly these; what is not among them is shown in fonts of the system. */
  fonts: readonly SiteFont[];
  linking: 'host' | 'folder';
};

/**
 * Every file of a site, sorted by path. Pure: the same input gives the same files, byte for byte.
 * Fonts and images come back as references to blobs that the caller holds.
 */
export function renderSite(input: RenderInput): SiteFile[] {
  const { content, identity } = input;
  const template = templateFor(content.template);
  const css = stylesheet(input);
  const view = viewAt(input, 0);
  const description = describe(content, view.sections);
  const title =
    content.seo.title.trim() || [view.name, view.headline].filter((part) => part !== '').join(' – ');
  const shown = new Set<string>();
  const assets: Assets = { cssPath: css.path, shown };
  const page = pageMaker(input, assets);

  const studies = view.projects.filter((project) => project.hasPage);
  const pages = [
    page('', {
      body: (site) => <template.Home site={site} />,
      head: {
        title,
        description,
        kind: 'profile',
        jsonLd: jsonForScript(profilePage(view, identity, description)),
      },
    }),
    ...studies.map((project) =>
      page(`projects/${project.slug}/`, {
        body: (site) => <template.Project site={site} project={sameProject(site, project)} />,
        head: {
          title: `${project.project.title} – ${view.name}`,
          description: shorten(project.project.summary || toPlainText(project.project.problem), 200),
          kind: 'article',
          jsonLd: jsonForScript(creativeWork(view, identity, project)),
        },
      }),
    ),
    ...(view.hasCv
      ? [
          page('cv/', {
            body: (site) => <template.Cv site={site} />,
            head: {
              title: `${view.labels.cv} – ${view.name}`,
              description,
              kind: 'profile',
              jsonLd: jsonForScript(profilePage(view, identity, description)),
            },
          }),
        ]
      : []),
  ];
  const pageUrls = [
    '',
    ...studies.map((project) => `projects/${project.slug}/`),
    ...(view.hasCv ? ['cv/'] : []),
  ];

  const files: SiteFile[] = [
    ...pages,
    notFoundPage(input, assets),
    css,
    textFile('icon.svg', 'image/svg+xml', siteIcon(view)),
    textFile('robots.txt', 'text/plain; charset=utf-8', robots(identity, content.seo)),
    textFile('sitemap.xml', 'application/xml; charset=utf-8', sitemap(identity, pageUrls)),
    textFile(
      'resume.json',
      'application/json; charset=utf-8',
      `${JSON.stringify(resumeJson(content), null, 2)}\n`,
    ),
    ...(view.hasFeed
      ? [textFile('feed.xml', 'application/atom+xml; charset=utf-8', atomFeed(view, identity))]
      : []),
    ...input.fonts.map(({ blob }) => ({ path: fontPath(blob), contentType: 'font/woff2', blob })),
    ...(input.social === null
      ? []
      : [{ path: socialPath(input.social), contentType: 'image/png', blob: input.social }]),
    ...shownRenditions(input, shown).map((rendition) => ({
      path: mediaPath(rendition),
      contentType: rendition.contentType,
      blob: { sha256: rendition.sha256, bytes: rendition.bytes },
    })),
  ];
  const unique = new Map(files.map((file) => [file.path, file]));
  return [...unique.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
}

type Assets = {
  cssPath: string;
  /** Paths of the renditions that pages have named so far, noted while they are rendered. */
  shown: Set<string>;
};
type PageHead = Pick<Head, 'title' | 'description' | 'kind' | 'jsonLd'>;
type TextFile = Extract<SiteFile, { content: string }>;

function pageMaker(input: RenderInput, assets: Assets) {
  return (path: string, page: { body: (site: SiteView) => ReactNode; head: PageHead }): TextFile => {
    const depth = path.split('/').length - 1;
    const site = viewAt(input, depth, assets.shown);
    const head = fullHead(input, {
      ...assets,
      depth,
      head: page.head,
      canonical: `${input.identity.origin}/${path}`,
    });
    return htmlFile(`${path}index.html`, { site, head, body: page.body(site) });
  };
}

/** The 404 page answers at any depth, so a hosted one names everything from the root; both kinds lie at the top. */
function notFoundPage(input: RenderInput, assets: Assets): TextFile {
  const template = templateFor(input.content.template);
  const site = viewAt(input, 0, assets.shown);
  const head: PageHead = {
    title: `${site.labels.pageNotFound} – ${site.name}`,
    description: '',
    kind: 'website',
    jsonLd: null,
  };
  return htmlFile('404.html', {
    site,
    head: { ...fullHead(input, { ...assets, depth: 0, head, canonical: null }), noindex: true },
    body: <template.NotFound site={site} />,
  });
}

function fullHead(
  input: RenderInput,
  page: Assets & { depth: number; head: PageHead; canonical: string | null },
): Head {
  const urls = addressing(linkingAt(input, page.depth));
  const preloads = input.fonts
    .filter(({ face, subset }) => face.preload && subset === 'latin')
    .map(({ blob }) => urls.file(fontPath(blob)));
  return {
    ...page.head,
    canonical: page.canonical,
    stylesheet: urls.file(page.cssPath),
    icon: urls.file('icon.svg'),
    // A page opened from disk may not fetch fonts ahead: its origin is opaque.
    preloads: input.linking === 'host' ? preloads : [],
    socialImage: input.social === null ? null : `${input.identity.origin}/${socialPath(input.social)}`,
    noindex: input.content.seo.noindex,
  };
}

function htmlFile(path: string, page: { site: SiteView; head: Head; body: ReactNode }): TextFile {
  const markup = renderToStaticMarkup(
    <SiteDocument site={page.site} head={page.head}>
      {page.body}
    </SiteDocument>,
  );
  return { path, contentType: 'text/html; charset=utf-8', content: `<!doctype html>${markup}\n` };
}

function stylesheet(input: RenderInput): TextFile {
  const template = templateFor(input.content.template);
  const options = viewAt(input, 0).options;
  const content = [
    fontFaceCss(input.fonts),
    template.css,
    template.optionCss(options),
    focusCss(input.images),
  ]
    .filter((part) => part.trim() !== '')
    .join('\n');
  return {
    path: `assets/${sha256(content).slice(0, 16)}.css`,
    contentType: 'text/css; charset=utf-8',
    content,
  };
}

/** Renditions that a page names: an image in a hidden section takes no place in the release. */
function shownRenditions(input: RenderInput, shown: ReadonlySet<string>): Rendition[] {
  return Object.values(input.images)
    .flatMap((image) => image.renditions)
    .filter((rendition) => shown.has(mediaPath(rendition)));
}

function viewAt(input: RenderInput, depth: number, shown?: Set<string>): SiteView {
  const linking = linkingAt(input, depth);
  const address = addressing(linking);
  return toSiteView({
    content: input.content,
    template: templateFor(input.content.template),
    images: input.images,
    linking,
    contactUrl: input.identity.contactUrl,
    mediaUrl: (rendition) => {
      const path = mediaPath(rendition);
      shown?.add(path);
      return address.file(path);
    },
  });
}

const linkingAt = (input: RenderInput, depth: number): Linking =>
  input.linking === 'host' ? { kind: 'host' } : { kind: 'folder', depth };

/** The same project in the view of another page, whose URLs differ. */
function sameProject(site: SiteView, project: ProjectView): ProjectView {
  return site.projects.find((view) => view.slug === project.slug) ?? project;
}

function socialPath(blob: SiteFileRef): string {
  return `media/${blob.sha256.slice(0, 16)}-social.png`;
}

function textFile(path: string, contentType: string, content: string): SiteFile {
  return { path, contentType, content };
}
