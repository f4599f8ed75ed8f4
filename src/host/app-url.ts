/**
 * The URL in the app that a path of a site redirects to, unless the site has a page there: `edit` leads to the editor,
 * `report` to the report form. `path` has no leading slash.
 */
export function appUrlFor(path: string, slug: string, appOrigin: string): string | null {
  switch (path.replace(/\/$/, '')) {
    case 'edit':
      return `${appOrigin}/sites/${slug}`;
    case 'report':
      return `${appOrigin}/report?${new URLSearchParams({ site: slug }).toString()}`;
    default:
      return null;
  }
}
