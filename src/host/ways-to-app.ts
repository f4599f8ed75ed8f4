/**
 * Paths that lead from a site to the app, unless the site has a page there: `edit` for its owner (others are told there
 * that it is not theirs), `report` for anybody who wants to report it. `path` is without its first slash.
 */
export function wayToApp(path: string, slug: string, appOrigin: string): string | null {
  switch (path.replace(/\/$/, '')) {
    case 'edit':
      return `${appOrigin}/sites/${slug}`;
    case 'report':
      return `${appOrigin}/report?${new URLSearchParams({ site: slug }).toString()}`;
    default:
      return null;
  }
}
