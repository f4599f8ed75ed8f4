import type { ReactNode } from 'react';
import type { SiteView } from '#src/templates/template.ts';

/** An image with the size and the description that services want to know before they load it. */
export type SharedImage = { url: string; width: number; height: number; alt: string };

/** The data of the head of one page. URLs are absolute where they leave the page (canonical, images to share). */
export type Head = {
  title: string;
  description: string;
  /** Null for pages without a URL of their own, such as the 404 page. */
  canonical: string | null;
  kind: 'profile' | 'article' | 'website';
  /** When an article appeared: a date as typed, `2024-05`. */
  published?: string;
  /** The image that links to the page show. */
  socialImage: SharedImage | null;
  stylesheet: string;
  icon: string;
  preloads: readonly string[];
  noindex: boolean;
  /** JSON-LD, safe inside a script element; a block of data, not of code. */
  jsonLd: string | null;
};

/** The whole page around a template's markup. */
export function SiteDocument({
  site,
  head,
  children,
}: {
  site: SiteView;
  head: Head;
  children: ReactNode;
}): ReactNode {
  const scheme = site.options.scheme;
  const locale = openGraphLocale(site.language);
  return (
    <html
      lang={site.language}
      dir={site.dir}
      // Pages about the author are a microformats h-card; its name and its URL are those of the canonical link.
      className={head.kind === 'profile' ? 'h-card' : undefined}
      data-scheme={typeof scheme === 'string' && scheme !== 'system' ? scheme : undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{head.title}</title>
        {head.description === '' ? null : <meta name="description" content={head.description} />}
        {head.noindex ? <meta name="robots" content="noindex" /> : null}
        {head.preloads.map((url) => (
          <link key={url} rel="preload" as="font" type="font/woff2" href={url} crossOrigin="anonymous" />
        ))}
        <link rel="stylesheet" href={head.stylesheet} />
        <link rel="icon" type="image/svg+xml" href={head.icon} />
        {head.canonical === null ? null : (
          <link
            rel="canonical"
            href={head.canonical}
            {...(head.kind === 'profile' && { className: 'p-name u-url', title: site.name })}
          />
        )}
        {site.hasFeed ? (
          <>
            <link rel="alternate" type="application/atom+xml" title={site.name} href={site.to.feed} />
            <link rel="alternate" type="application/feed+json" title={site.name} href={site.to.jsonFeed} />
          </>
        ) : null}
        <link rel="alternate" type="application/json" title="JSON Resume" href={site.to.resume} />
        <link rel="alternate" type="text/markdown" title={site.name} href={site.to.markdown} />
        <link rel="alternate" type="text/plain" title={site.name} href={site.to.text} />
        <link rel="alternate" type="text/vcard" title={site.name} href={site.to.vcard} />
        <meta property="og:title" content={head.title} />
        {head.description === '' ? null : <meta property="og:description" content={head.description} />}
        <meta property="og:type" content={head.kind} />
        {head.published === undefined ? null : (
          <meta property="article:published_time" content={head.published} />
        )}
        <meta property="og:site_name" content={site.name} />
        {locale === null ? null : <meta property="og:locale" content={locale} />}
        {head.canonical === null ? null : <meta property="og:url" content={head.canonical} />}
        {head.socialImage === null ? null : (
          <>
            <meta property="og:image" content={head.socialImage.url} />
            <meta property="og:image:width" content={String(head.socialImage.width)} />
            <meta property="og:image:height" content={String(head.socialImage.height)} />
            <meta property="og:image:alt" content={head.socialImage.alt} />
            <meta name="twitter:card" content="summary_large_image" />
          </>
        )}
        {head.jsonLd === null ? null : (
          <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: head.jsonLd }} />
        )}
      </head>
      <body>{children}</body>
    </html>
  );
}

const locales = new Map<string, string | null>();
/** More than there are languages with regions that people write in. */
const localesMax = 1000;

/** Open Graph writes languages with a region (`en_US`): where there is none, the one in which most speak it. */
function openGraphLocale(language: string): string | null {
  const known = locales.get(language);
  if (known !== undefined) return known;
  const locale = maximized(language);
  if (locales.size < localesMax) locales.set(language, locale);
  return locale;
}

function maximized(language: string): string | null {
  try {
    const { language: code, region } = new Intl.Locale(language).maximize();
    return region === undefined ? null : `${code}_${region}`;
  } catch {
    return null;
  }
}
