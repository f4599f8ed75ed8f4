import type { SiteView } from '#src/templates/template.ts';

/**
 * Attributes of the root element of a page; null removes one. `scheme` is the previewed scheme if visitors can have
 * either.
 */
export function rootAttributes(site: SiteView, scheme: string | null): Record<string, string | null> {
  return { lang: site.language, dir: site.dir, 'data-scheme': chosenScheme(site) ?? scheme };
}

/** The fixed color scheme of the site, or null if the visitor's preference decides. */
export function chosenScheme({ options: { scheme } }: SiteView): string | null {
  return typeof scheme === 'string' && scheme !== 'system' ? scheme : null;
}
