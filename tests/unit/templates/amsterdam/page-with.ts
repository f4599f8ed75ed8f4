import { readContent } from '#src/domain/read-portfolio.ts';
import { memoryCache } from '#src/export/memory-cache.ts';
import { renderedSite } from '#src/template-check/rendered-site.ts';
import { aPortfolio } from '#tests/support/builders.ts';

/** The HTML of a page of a site in Amsterdam with these sections. */
export async function pageWith(sections: readonly object[], path = '/'): Promise<string> {
  const content = readContent({ ...aPortfolio(), sections });
  const site = await renderedSite(memoryCache(), 'amsterdam', {
    name: 'Ada',
    content,
    images: {},
    files: {},
  });
  return String(site.get(`${path}index.html`)?.body);
}
