import { routes, shellFor } from '#src/routes.ts';

type Properties = Readonly<Record<string, unknown>>;

/**
 * Properties that the library adds and we drop: titles and queries contain texts of users and tokens of links,
 * referrers name published sites.
 */
export const droppedProperties = [
  'current_page_title',
  'current_url_search',
  '$referrer',
  '$referring_domain',
  '$initial_referrer',
  '$initial_referring_domain',
  'mp_keyword',
];

/** The same properties with paths in place of whole URLs, and patterns in place of paths that hold an id or a slug. */
export function cleanProperties(properties: Properties): Properties {
  const cleaned = { ...properties };
  for (const name of droppedProperties) delete cleaned[name];
  const { current_url_path: path, $current_url: url } = cleaned;
  if (typeof path === 'string') cleaned['current_url_path'] = pathPattern(path);
  if (typeof url === 'string') {
    const { origin, pathname } = new URL(url);
    cleaned['$current_url'] = `${origin}${pathPattern(pathname)}`;
  }
  return cleaned;
}

/** `/portfolios/abc/edit` → `/portfolios/:id/edit`; other paths stay. */
function pathPattern(path: string): string {
  const shell = shellFor(path);
  if (shell === null) return path;
  return (
    Object.values(routes)
      .map((route) => route.path)
      .find((pattern) => pattern.includes(':') && shell === shellFor(pattern)) ?? shell
  );
}
