import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { firebaseWebOf, type Config } from '#src/config/config.ts';
import type { WebFonts } from '#src/config/web-fonts.ts';
import type { FirebaseWebSettings } from '#src/config/firebase-settings.ts';
import { withAnalytics } from '#src/analytics/in-page.ts';
import type { AnalyticsSettings } from '#src/analytics/page-settings.ts';
import { routes } from '#src/routes.ts';
import { buildFiles, buildIdOf, isHashed, isLatestBuild } from '#src/built-pages/build-files.ts';
import { readRouteRules } from '#src/built-pages/read-rules.ts';
import { webFontsPath, webFontsStyles, withWebFonts } from '#src/built-pages/web-fonts.ts';
import { buildToken } from '#src/navigation/build-token.ts';
import { readPayload } from '#src/navigation/payload.ts';
import { headersOf, type RouteRules } from '#src/navigation/route-rules.ts';
import { appSecurityHeaders, contentPolicy, examplePolicy, inlineHashes } from '#src/http/content-policy.ts';
import { cachingOf } from '#src/http/static-file.ts';

/** A built page or asset, at the configured origin. */
export type PageFile = {
  type: string;
  body: Buffer;
  policy: string;
  security: string[];
  caching: string;
  /** Headers by the rules of its route, names and values by turns. */
  extra: string[];
};

export type PageOptions = {
  https: boolean;
  /** Such as `https://vitrine.example`. */
  origin: string;
  /** Null where browsers talk to this server only. */
  firebase: FirebaseWebSettings | null;
  /** Null where nothing is counted. */
  analytics: AnalyticsSettings | null;
  /** Where security.txt asks to write to. */
  abuseEmail: string;
  rules: RouteRules;
  /** Null where the pages bring their own fonts. */
  webFonts: WebFonts | null;
};

/** The options for serving pages. */
export function pageOptions(config: Config): PageOptions {
  return {
    https: config.scheme === 'https',
    origin: config.appOrigin,
    firebase: firebaseWebOf(config),
    analytics: config.analytics,
    abuseEmail: config.abuseEmail,
    rules: readRouteRules(config.routeRulesFile),
    webFonts: config.webFonts,
  };
}

/**
 * The folders of the built pages (null: another server serves them) and of the examples, with a subfolder for each
 * template.
 */
export type PageFolders = { pages: string | null; examples: string | null };

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.webm': 'video/webm',
  '.vtt': 'text/vtt; charset=utf-8',
  '.woff2': 'font/woff2',
  '.zip': 'application/zip',
};

/** The origin for which the pages are built. */
const builtOrigin = 'http://localhost:3000';

/** Every file by its path without the first slash, such as `features/index.html`. */
export function readPageFiles(folders: PageFolders, options: PageOptions): Map<string, PageFile> {
  const built = new Map(filesIn(folders.pages));
  for (const [path, body] of filesIn(folders.examples))
    built.set(`templates/${path.replace('/', '/example/')}`, body);
  const build = buildIdOf(built, options);
  if (folders.pages !== null)
    for (const [path, body] of buildFiles(build, options.rules, built.keys())) built.set(path, body);
  if (options.webFonts !== null && folders.pages !== null)
    built.set(webFontsPath, Buffer.from(webFontsStyles(options.webFonts)));
  return new Map([...built].map(([path, body]) => [path, readPage(path, body, { ...options, build })]));
}

/** All files in a folder, by their paths from there, with slashes. */
function* filesIn(folder: string | null): Generator<[string, Buffer]> {
  if (folder === null) return;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    yield [relative(folder, file).split(sep).join('/'), readFileSync(file)];
  }
}

function readPage(path: string, built: Buffer, options: Filling): PageFile {
  const type = types[extname(path)] ?? 'application/octet-stream';
  const isExample = path.includes('/example/');
  const isPage = type.startsWith('text/html') && !isExample;
  const body = isPayload(path)
    ? payloadWithSettings(built, options)
    : namesItself.test(type)
      ? Buffer.from(
          isPage
            ? pageWithSettings(built.toString('utf8'), options)
            : withSettings(built.toString('utf8'), options),
        )
      : built;
  const isPopupOpener = options.firebase !== null && signInPages.has(path);
  return {
    type,
    body,
    policy: isExample ? examplePolicy() : policyOf(type, body, options),
    security: appSecurityHeaders({ https: options.https, popups: isPopupOpener }),
    caching: isLatestBuild(path) ? 'no-store' : cachingOf({ isHashed: isHashed(path) }),
    extra: isPage ? Object.entries(headersOf(options.rules.headers, pathOf(path))).flat() : [],
  };
}

/** The path of a page by its file: `blog/index.html` → `/blog`. */
const pathOf = (file: string): string => `/${file.replace(/\/?index\.html$/, '')}`;

const isPayload = (path: string): boolean => path.endsWith('_payload.json');

/** Only pages with the app use Firebase; the others keep the strict policy. */
function policyOf(type: string, body: Buffer, { https, firebase, analytics, webFonts }: PageOptions): string {
  if (!type.startsWith('text/html')) {
    return contentPolicy({ scripts: [], styles: [] }, { https, firebase: null, analytics: null });
  }
  const html = body.toString('utf8');
  return contentPolicy(inlineHashes(html), {
    https,
    firebase: html.includes('<astro-island') ? firebase : null,
    analytics,
    webFonts,
  });
}

/** Pages on which sign-in with Google opens a popup that must message its opener. */
const signInPages: ReadonlySet<string> = new Set(
  [routes.login, routes.register, routes.settings].map(({ path }) => `${path.slice(1)}/index.html`),
);

/**
 * Pages, feeds and sitemaps contain absolute URLs, and pages contain the build id; scripts and styles contain neither.
 */
const namesItself = /^text\/(html|plain)|^application\/(xml|json)/;

type Filling = PageOptions & { build: string };

function withSettings(built: string, { origin, analytics, build }: Filling): string {
  const text = built.replaceAll(builtOrigin, () => origin).replaceAll(buildToken, build);
  return analytics === null ? text : withAnalytics(text, analytics);
}

function pageWithSettings(built: string, options: Filling): string {
  const html = withSettings(built, options);
  return options.webFonts === null ? html : withWebFonts(html, options.webFonts);
}

/** Content inside JSON is escaped, so it is parsed before values are filled in. */
function payloadWithSettings(built: Buffer, options: Filling): Buffer {
  const payload = readPayload(JSON.parse(built.toString('utf8')));
  if (payload === null) throw new TypeError('A built payload cannot be read.');
  const fill = (_: string, value: unknown): unknown =>
    typeof value === 'string' ? withSettings(value, options) : value;
  return Buffer.from(JSON.stringify(payload, fill));
}
