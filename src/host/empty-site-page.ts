import { plainPage } from '#src/http/plain-page.ts';

const page = (text: string): string =>
  plainPage('Nothing is published here', `<p>There is no site at this URL.</p><p>${text}</p>`);

/** The response of a name without a site, where the name is not known: plain, and the same for every such name. */
export const emptySitePage = page('If it is yours, publish a portfolio and it appears here at once.');

/**
 * The same with the ways into the product, which then knows the slug. It says nothing about who has the slug, or whether
 * anybody has.
 */
export function emptySitePageOf(slug: string, appOrigin: string): string {
  const site = `/sites/${slug}`;
  const register = `${appOrigin}/register?${new URLSearchParams({ next: site }).toString()}`;
  return page(
    `If it is yours, <a href="${appOrigin}${site}" rel="nofollow">sign in</a> and publish a portfolio. If you would like this URL, <a href="${register}" rel="nofollow">create an account</a>.`,
  );
}
