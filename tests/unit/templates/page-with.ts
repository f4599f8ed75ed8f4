import { readContent } from '#src/domain/read-portfolio.ts';
import { memoryCache } from '#src/export/memory-cache.ts';
import type { CheckedContent } from '#src/template-check/checked-content.ts';
import { renderedSite } from '#src/template-check/rendered-site.ts';
import { aPortfolio } from '#tests/support/builders.ts';

type Page = { sections: readonly object[]; path?: string; images?: CheckedContent['images'] };

/** The HTML of a page of a site in a template with these sections. */
export async function pageWith(
  template: string,
  { sections, path = '/', images = {} }: Page,
): Promise<string> {
  const content = readContent({ ...aPortfolio(), sections });
  const site = await renderedSite(memoryCache(), template, { name: 'Ada', content, images, files: {} });
  return String(site.get(`${path}index.html`)?.body);
}
