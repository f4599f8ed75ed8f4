import { responsePolicy } from '#src/http/response-policy.ts';
import { routes, shellFor } from '#src/routes.ts';
import type { RouteRules } from '#src/navigation/route-rules.ts';
import { appSecurityHeaders } from '#src/http/content-policy.ts';
import type { PageFile } from '#src/server/page-files.ts';

type Header = { key: string; value: string };
type HeaderRule = ({ source: string } | { regex: string }) & { headers: Header[] };
type HostingRedirect = { regex: string; destination: string; type: 301 | 302 };
type Rewrite = { source: string } & (
  { destination: string } | { function: { functionId: string; region: string } }
);

/** The part of firebase.json that is about Hosting. */
export type HostingConfig = {
  public: string;
  cleanUrls: true;
  headers: HeaderRule[];
  redirects: HostingRedirect[];
  rewrites: Rewrite[];
};

/** Where the response of /api/settings lies, so that nothing has to start before the first screen. */
export const settingsFile = 'api/settings.json';

/** Pages that a function shows in place of others. */
export const failurePages: ReadonlySet<string> = new Set(['404.html', '500.html']);

/**
 * The path of a page in the folder that Hosting serves. A page is a file there, not a folder with an index, because
 * Hosting puts a slash behind the URL of a folder. Only the examples want that.
 */
export function hostingPath(path: string): string {
  return path.includes('/example/') ? path : path.replace(/\/index\.html$/, '.html');
}

/** What our own server does by itself: the same headers, URLs and shells. */
export function hostingConfig(
  files: ReadonlyMap<string, PageFile>,
  { https, region, rules }: { https: boolean; region: string; rules: RouteRules },
): HostingConfig {
  return {
    public: 'hosting',
    cleanUrls: true,
    headers: headerRules(files, https),
    redirects: [...ruleRedirects(rules.redirects), ...slashRedirects(files)],
    rewrites: [
      { source: '/api/settings', destination: `/${settingsFile}` },
      { source: '/api{,/**}', function: { functionId: 'api', region } },
      ...shells.map(({ source, path }) => ({ source, destination: `/${hostingPath(path)}` })),
      { source: '**', function: { functionId: 'missing', region } },
    ],
  };
}

/** Pages whose URL has an id or a slug in it, which Hosting need not know. */
const shells = Object.values(routes).flatMap(({ path }) => {
  const shell = shellFor(path);
  return shell === null ? [] : [{ source: path.replace(/:\w+/, '*'), path: `${shell.slice(1)}/index.html` }];
});

/**
 * Every header of a response comes from exactly one rule, since nobody promises which of two wins. The first rule is for
 * the functions' responses and for Firebase's own pages under /__/ as well: those of signing in must not be told to keep to
 * themselves, so the opener policy is not in it.
 */
function headerRules(files: ReadonlyMap<string, PageFile>, https: boolean): HeaderRule[] {
  const everywhere = pairs(appSecurityHeaders({ https, popups: false })).filter(({ key }) => key !== opener);
  const rules = new Map<string, HeaderRule>([['**', { source: '**', headers: everywhere }]]);
  for (const [path, file] of files) {
    if (failurePages.has(path)) continue;
    const place = placeOf(path);
    const headers = [
      { key: 'content-security-policy', value: file.policy },
      { key: 'cache-control', value: file.caching },
      ...pairs(file.security).filter(({ key }) => key === opener),
      ...pairs(file.extra),
    ];
    rules.set(JSON.stringify(place), { ...place, headers });
  }
  const settings = {
    'content-security-policy': responsePolicy,
    'cache-control': 'no-cache',
    [opener]: 'same-origin',
  };
  const headers = Object.entries(settings).map(([key, value]) => ({ key, value }));
  return [...rules.values(), { source: '/api/settings', headers }];
}

const opener = 'cross-origin-opener-policy';

/** Files of one place have the same headers. */
function placeOf(path: string): { source: string } | { regex: string } {
  if (path.startsWith('_astro/')) return { source: '/_astro/**' };
  if (path.includes('/example/')) return { source: '/templates/*/example/**' };
  const shell = shells.find((one) => one.path === path);
  if (shell !== undefined) return { source: shell.source };
  const urlPath = path === 'index.html' ? '' : hostingPath(path).replace(/\.html$/, '');
  return { regex: `^/${escaped(urlPath)}$` };
}

/** The redirects by rule: what follows a path with `/**` is appended, but for slashes at its start. */
function ruleRedirects(redirects: RouteRules['redirects']): HostingRedirect[] {
  return redirects.flatMap(({ from, to, permanent }) => {
    const type = permanent ? 301 : 302;
    const source = escaped(from.replace(/\/\*\*$/, ''));
    const destination = to.replace(/\/\*\*$/, '');
    const exact: HostingRedirect = { regex: `^${source}/*$`, destination: destination || '/', type };
    if (!from.endsWith('/**')) return [exact];
    const rest = to.endsWith('/**') ? `${destination}/:1` : destination;
    return [exact, { regex: String.raw`^${source}/+([^/\\].*)$`, destination: rest, type }];
  });
}

/** The addresses of pages end without a slash, those of examples with one, since their pages use relative paths. */
function slashRedirects(files: ReadonlyMap<string, PageFile>): HostingRedirect[] {
  const pages = [...files.keys()]
    .filter((path) => path.endsWith('/index.html') && !path.includes('/example/'))
    .map((path) => escaped(path.replace(/\/index\.html$/, '')));
  return [
    { regex: `^/(${pages.join('|')})/$`, destination: '/:1', type: 301 },
    { regex: '^/templates/([a-z0-9-]+)/example$', destination: '/templates/:1/example/', type: 301 },
  ];
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Raw header lists have names and values by turns. */
function pairs(list: readonly string[]): Header[] {
  return list.flatMap((key, index) => (index % 2 === 0 ? [{ key, value: list[index + 1] ?? '' }] : []));
}
