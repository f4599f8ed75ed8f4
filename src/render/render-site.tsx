import type { Rendition, SiteIdentity, SiteMedia } from '#src/domain/site.ts';
import { templateFor } from '#src/templates/registry.ts';
import type { SiteView } from '#src/templates/template.ts';
import { robots, sitemap } from './crawlers.ts';
import { cslJson } from './csl-json.ts';
import { atomFeed, jsonFeed } from './feeds.tsx';
import { fontPath } from './fonts.ts';
import { htmlPage, movedPage, notFoundPage, type PageParts } from './html-files.tsx';
import { toMarkdown } from './plain/markdown.ts';
import { toPlainLines } from './plain/plain-text.ts';
import { siteNodes } from './plain/site-nodes.ts';
import type { RenderInput } from './render-input.ts';
import { resumeJson } from './resume-json.ts';
import { textFile, type SiteFile, type SiteFileRef, type TextFile } from './site-file.ts';
import { siteIcon } from './site-icon.ts';
import { sitePages } from './site-pages.tsx';
import { filePath, mediaPath } from './media-paths.ts';
import { stylesOf, withOwnStyles } from './site-styles.ts';
import { viewFor, viewsOf } from './site-views.ts';
import { sharedPath } from './social-images.ts';
import { vCard } from './vcard.ts';

/** Part of the release id: increase it when the same content should give other files. */
export const rendererVersion = '7';

/**
 * Every file of a site, sorted by path. Pure: the same input gives the same files, byte for byte.
 * Fonts and images come back as references to blobs that the caller holds.
 */
export function renderSite(input: RenderInput): SiteFile[] {
  const { content, identity } = input;
  const styles = stylesOf(input);
  const shown = new Set<string>();
  // Files that are read outside of the site need absolute URLs.
  const view = viewFor(input, { kind: 'absolute', origin: identity.origin }, shown);
  const shared = new Map<string, Rendition>();
  const parts: PageParts = { view, viewAt: viewsOf(input, shown), shared };
  const site = sitePages(view, templateFor(content.template));
  const kinds = Map.groupBy(site.pages, ({ subject }) => subject.kind);
  const pages = Array.from(kinds.values(), (alike) =>
    withOwnStyles(
      alike.map((page) => htmlPage(input, parts, page)),
      styles,
    ),
  );
  const listed = site.pages.filter(({ isUnlisted }) => isUnlisted !== true).map(({ path }) => path);

  const files: SiteFile[] = [
    // A page at the URL of a former one comes later and replaces its redirect.
    ...site.redirects.map((redirect) => movedPage(input, redirect)),
    ...pages.flat(),
    ...withOwnStyles([notFoundPage(input, parts)], styles),
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

/** The site in other formats, which are read outside of it. */
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
  return [
    textFile('publications.bib', 'application/x-bibtex; charset=utf-8', bibtex),
    textFile('publications.json', 'application/vnd.citationstyles.csl+json; charset=utf-8', cslJson(content)),
  ];
}

/** Renditions that a page names: an image in a hidden section takes no place in the release. */
function shownRenditions(input: RenderInput, shown: ReadonlySet<string>): Rendition[] {
  return Object.values(input.images)
    .flatMap(({ renditions, onPhones = [] }) => [...renditions, ...onPhones])
    .filter((rendition) => shown.has(mediaPath(rendition)));
}

const blobOf = ({ sha256, bytes }: Rendition | SiteMedia): SiteFileRef => ({ sha256, bytes });
