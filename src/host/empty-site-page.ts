import { plainPage } from '#src/http/plain-page.ts';

const page = (text: string): string =>
  plainPage('Nothing is published here', `<p>There is no site at this URL.</p><p>${text}</p>`);

/** The page for a slug without a site: plain, and the same for every such slug. */
export const emptySitePage = page('If it is yours, publish a portfolio and it appears here at once.');

/** The same with links into the app that pass on the slug. It does not reveal whether the slug is claimed. */
export function emptySitePageOf(slug: string, appOrigin: string): string {
  const site = `/sites/${slug}`;
  const register = `${appOrigin}/register?${new URLSearchParams({ next: site }).toString()}`;
  return page(
    `If it is yours, <a href="${appOrigin}${site}" rel="nofollow">sign in</a> and publish a portfolio. If you would like this URL, <a href="${register}" rel="nofollow">create an account</a>.`,
  );
}
