import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ImageUse } from '#src/domain/fields.ts';
import type { SiteCode } from '#src/domain/highlighted-code.ts';
import type { PortfolioContent } from '#src/domain/portfolio.ts';
import type { SiteIcons } from '#src/domain/icon.ts';
import type { SiteImages, Rendition, SiteIdentity, SiteMedia, SiteMediaFiles } from '#src/domain/site.ts';
import { focusCss } from '#src/templates/parts/focus.ts';
import { templateFor } from '#src/templates/registry.ts';
import type { SiteView } from '#src/templates/template.ts';
import { robots, sitemap } from './crawlers.ts';
import { cslItems } from './csl-json.ts';
import { atomFeed, jsonFeed } from './feeds.tsx';
import { fontFaceCss, fontPath, type SiteFont } from './fonts.ts';
import { sha256 } from '#src/files/hash.ts';
import { toMarkdown } from './plain/markdown.ts';
import { toPlainLines } from './plain/plain-text.ts';
import { siteNodes } from './plain/site-nodes.ts';
import { redirectPage, type Redirect } from './redirect-page.ts';
import { resumeJson } from './resume-json.ts';
import { siteIcon } from './site-icon.ts';
import { pageImage, sharedPath, siteImage } from './social-images.ts';
import { SiteDocument, type Head } from './site-document.tsx';
import type { SiteFile, SiteFileRef } from './site-file.ts';
import { sitePages, type SitePage } from './site-pages.tsx';
import { vCard } from './vcard.ts';
import { addressing, filePath, mediaPath, toSiteView, type Linking } from './site-view.ts';

/** Part of a release: raise it when the same content shall give other files. */
export const rendererVersion = '4';

export type RenderInput = {
  content: PortfolioContent;
  identity: SiteIdentity;
  images: SiteImages;
  /** What pages show or offer as it was uploaded. */
  files: SiteMediaFiles;
  /** None unless given. */
  icons?: SiteIcons;
  /** Shown in one color unless given. */
  code?: SiteCode;
  /** The publications of the site; a site has no such file unless given. */
  bibtex?: string | null;
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
  const css = stylesheet(input);
  const shown = new Set<string>();
  // What is read away from the site names everything by whole URLs.
  const view = viewFor(input, { kind: 'absolute', origin: identity.origin }, shown);
  const shared = new Map<string, Rendition>();
  const assets: Assets = { cssPath: css.path, viewAt: viewsOf(input, shown), shared };
  const site = sitePages(view, content);
  const pages = site.pages.map((page) => htmlPage(input, assets, page));
  const listed = site.pages.filter(({ isUnlisted }) => isUnlisted !== true).map(({ path }) => path);

  const files: SiteFile[] = [
    // A page that stands at the URL of a former one comes later and takes its place.
    ...site.redirects.map((redirect) => movedPage(input, redirect)),
    ...pages,
    notFoundPage(input, assets),
    css,
    textFile('icon.svg', 'image/svg+xml', siteIcon(view)),
    textFile('robots.txt', 'text/plain; charset=utf-8', robots(identity, content.seo)),
    textFile('sitemap.xml', 'application/xml; charset=utf-8', sitemap(identity, listed)),
    textFile(
      'resume.json',
      'application/json; charset=utf-8',
      `${JSON.stringify(resumeJson(content), null, 2)}\n`,
    ),
    ...machineFiles(view, identity),
    ...bibliography(input),
    ...input.fonts.map(({ blob }) => ({ path: fontPath(blob), contentType: 'font/woff2', blob })),
    ...(input.social === null
      ? []
      : [{ path: sharedPath(input.social.sha256, 'png'), contentType: 'image/png', blob: input.social }]),
    ...Array.from(shared, ([path, rendition]) => ({
      path,
      contentType: rendition.contentType,
      blob: blobOf(rendition),
    })),
    ...Object.values(input.files)
      .filter((file) => shown.has(filePath(file)))
      .map((file) => ({ path: filePath(file), contentType: file.contentType, blob: blobOf(file) })),
    ...shownRenditions(input, shown).map((rendition) => ({
      path: mediaPath(rendition),
      contentType: rendition.contentType,
      blob: blobOf(rendition),
    })),
  ];
  const unique = new Map(files.map((file) => [file.path, file]));
  return [...unique.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** The site in other formats, which are read away from it. */
function machineFiles(site: SiteView, identity: SiteIdentity): TextFile[] {
  const nodes = siteNodes(site);
  return [
    textFile('portfolio.md', 'text/markdown; charset=utf-8', toMarkdown(nodes)),
    textFile('portfolio.txt', 'text/plain; charset=utf-8', toPlainLines(nodes)),
    textFile('contact.vcf', 'text/vcard; charset=utf-8', vCard(site)),
    ...(site.hasFeed
      ? [
          textFile('feed.xml', 'application/atom+xml; charset=utf-8', atomFeed({ site, identity })),
          textFile('feed.json', 'application/feed+json; charset=utf-8', jsonFeed({ site, identity })),
        ]
      : []),
  ];
}

/** The publications of a site for reference managers. */
function bibliography({ content, bibtex = null }: RenderInput): TextFile[] {
  if (bibtex === null) return [];
  const json = `${JSON.stringify(cslItems(content), null, 2)}\n`;
  return [
    textFile('publications.bib', 'application/x-bibtex; charset=utf-8', bibtex),
    textFile('publications.json', 'application/vnd.citationstyles.csl+json; charset=utf-8', json),
  ];
}

type Assets = {
  cssPath: string;
  /** What pages at a depth see. The images and files that they name are noted while they are rendered. */
  viewAt: (depth: number) => SiteView;
  /** Images of pages that links to them show, by their paths; noted while heads are made. */
  shared: Map<string, Rendition>;
};
type PageHead = ReturnType<SitePage['head']>;
type TextFile = Extract<SiteFile, { content: string }>;

function htmlPage(
  input: RenderInput,
  assets: Assets,
  { path, head, body, isUnlisted, image }: SitePage,
): TextFile {
  const depth = path.split('/').length - 1;
  const site = assets.viewAt(depth);
  const full = fullHead(input, {
    ...assets,
    depth,
    head: head(),
    image: image ?? null,
    canonical: `${input.identity.origin}/${path}`,
  });
  const noindex = full.noindex || isUnlisted === true;
  return htmlFile(`${path}index.html`, { site, head: { ...full, noindex }, body: body(site) });
}

function movedPage(input: RenderInput, { from, to }: Redirect): TextFile {
  const urls = addressing(linkingAt(input, from.split('/').length - 1));
  const { labels, language } = viewAt(input, 0);
  const page = redirectPage({
    url: urls.page(to),
    canonical: `${input.identity.origin}/${to}`,
    words: labels.moved,
    language,
  });
  return textFile(`${from}index.html`, 'text/html; charset=utf-8', page);
}

const blobOf = ({ sha256, bytes }: Rendition | SiteMedia): SiteFileRef => ({ sha256, bytes });

/** The 404 page answers at any depth, so a hosted one names everything from the root; both kinds lie at the top. */
function notFoundPage(input: RenderInput, assets: Assets): TextFile {
  const template = templateFor(input.content.template);
  const site = assets.viewAt(0);
  const head: PageHead = {
    title: `${site.labels.pageNotFound} – ${site.name}`,
    description: '',
    kind: 'website',
    jsonLd: null,
  };
  return htmlFile('404.html', {
    site,
    head: {
      ...fullHead(input, { ...assets, depth: 0, head, image: null, canonical: null }),
      noindex: true,
    },
    body: <template.NotFound site={site} />,
  });
}

function fullHead(
  input: RenderInput,
  page: Assets & { depth: number; head: PageHead; image: ImageUse | null; canonical: string | null },
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
    socialImage: pageImage(input, { ...page, title: page.head.title }) ?? siteImage(input, page.head.title),
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

/** One view for each depth: pages are many, and to make a view goes through the whole content. */
function viewsOf(input: RenderInput, shown: Set<string>): (depth: number) => SiteView {
  const views = new Map<number, SiteView>();
  return (depth) => {
    const key = input.linking === 'host' ? 0 : depth;
    const view = views.get(key) ?? viewAt(input, key, shown);
    views.set(key, view);
    return view;
  };
}

const viewAt = (input: RenderInput, depth: number, shown?: Set<string>): SiteView =>
  viewFor(input, linkingAt(input, depth), shown);

function viewFor(input: RenderInput, linking: Linking, shown?: Set<string>): SiteView {
  const address = addressing(linking);
  return toSiteView({
    content: input.content,
    template: templateFor(input.content.template),
    images: input.images,
    files: input.files,
    ...(input.icons && { icons: input.icons }),
    // Feed readers know no styles of ours.
    ...(input.code && linking.kind !== 'absolute' && { code: input.code }),
    linking,
    hasBibliography: (input.bibtex ?? null) !== null,
    contactUrl: input.identity.contactUrl,
    mediaUrl: (rendition) => {
      const path = mediaPath(rendition);
      shown?.add(path);
      return address.file(path);
    },
    fileUrl: (file) => {
      const path = filePath(file);
      shown?.add(path);
      return address.file(path);
    },
  });
}

const linkingAt = (input: RenderInput, depth: number): Linking =>
  input.linking === 'host' ? { kind: 'host' } : { kind: 'folder', depth };

function textFile(path: string, contentType: string, content: string): TextFile {
  return { path, contentType, content };
}
