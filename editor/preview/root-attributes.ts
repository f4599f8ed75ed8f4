import type { SiteView } from '#src/templates/template.ts';

/** Attributes of the root element of a page; null takes one away. `scheme` is what is looked at where visitors see either. */
export function rootAttributes(site: SiteView, scheme: string | null): Record<string, string | null> {
  return { lang: site.language, dir: site.dir, 'data-scheme': chosenScheme(site) ?? scheme };
}

/** Whether the site is always light or always dark; null where that is up to the visitor. */
export function chosenScheme({ options: { scheme } }: SiteView): string | null {
  return typeof scheme === 'string' && scheme !== 'system' ? scheme : null;
}
