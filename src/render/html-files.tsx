import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ImageUse } from '#src/domain/fields.ts';
import type { Rendition } from '#src/domain/site.ts';
import { templateFor } from '#src/templates/registry.ts';
import type { SiteView } from '#src/templates/template.ts';
import { fontPath } from './fonts.ts';
import { headOf, type PageHead } from './page-head.ts';
import { redirectPage, type Redirect } from './redirect-page.ts';
import type { RenderInput } from './render-input.ts';
import { SiteDocument, type Head } from './site-document.tsx';
import { textFile, type TextFile } from './site-file.ts';
import { stylesPath } from './site-styles.ts';
import type { SitePage } from './site-pages.tsx';
import { addressing } from './site-view.ts';
import { linkingAt, viewAt } from './site-views.ts';
import { pageImage, siteImage } from './social-images.ts';

/** The parts that pages share. */
export type PageParts = {
  /** Its URLs are those in heads. */
  view: SiteView;
  /** The view of pages at a depth. It records the images and files that they use while they are rendered. */
  viewAt: (depth: number) => SiteView;
  /** Images of pages that links to them show, by their paths; noted while heads are made. */
  shared: Map<string, Rendition>;
};

/** A page of the site, without its stylesheet. */
export function htmlPage(input: RenderInput, parts: PageParts, page: SitePage): TextFile {
  const { path, body, isUnlisted, image } = page;
  const depth = path.split('/').length - 1;
  const site = parts.viewAt(depth);
  const full = fullHead(input, {
    ...parts,
    depth,
    head: headOf(page, parts.view, input.content),
    image: image ?? null,
    canonical: `${input.identity.origin}/${path}`,
  });
  const noindex = full.noindex || isUnlisted === true;
  return htmlFile(`${path}index.html`, { site, head: { ...full, noindex }, body: body(site) });
}

/** A page at a former URL that leads on. */
export function movedPage(input: RenderInput, { from, to }: Redirect): TextFile {
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

/** The 404 page answers at any depth, so a hosted one names everything from the root; both kinds lie at the top. */
export function notFoundPage(input: RenderInput, parts: PageParts): TextFile {
  const template = templateFor(input.content.template);
  const site = parts.viewAt(0);
  const head: PageHead = {
    title: `${site.labels.pageNotFound} – ${site.name}`,
    description: '',
    kind: 'website',
    jsonLd: null,
  };
  return htmlFile('404.html', {
    site,
    head: {
      ...fullHead(input, { ...parts, depth: 0, head, image: null, canonical: null }),
      noindex: true,
    },
    body: <template.NotFound site={site} />,
  });
}

function fullHead(
  input: RenderInput,
  page: PageParts & { depth: number; head: PageHead; image: ImageUse | null; canonical: string | null },
): Head {
  const urls = addressing(linkingAt(input, page.depth));
  const preloads = input.fonts
    .filter(({ face, subset }) => face.preload && subset === 'latin')
    .map(({ blob }) => urls.file(fontPath(blob)));
  return {
    ...page.head,
    canonical: page.canonical,
    stylesheet: urls.file(stylesPath),
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
