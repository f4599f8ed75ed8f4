import type { Browser, Page } from 'playwright';
import type { RenderedSite } from '#src/template-check/rendered-site.ts';

/** A page of a browser in which every host serves the site, in its state at the time of each request. */
export async function pageOfSite(browser: Browser, site: () => RenderedSite): Promise<Page> {
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  await page.route('**/*', (route) => {
    const path = new URL(route.request().url()).pathname;
    const response = site().get(path.endsWith('/') ? `${path}index.html` : path);
    return response === undefined ? route.abort() : route.fulfill(response);
  });
  return page;
}
