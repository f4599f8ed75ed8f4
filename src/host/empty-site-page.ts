import { plainPage } from '#src/http/plain-page.ts';

const page = (text: string): string => plainPage('Nothing is published here', text);

/** The page for a slug without a site: plain, and the same for every such slug. */
export const emptySitePage = page(
  '<p>There is no site at this URL. Check its spelling. If it is yours, publish a portfolio and it appears here at once.</p>',
);

/**
 * The same with links into the app that pass on the slug. It does not reveal whether the slug is claimed. `siteOrigin`
 * and `appOrigin` are `https://ada.vitrine.site` and `https://vitrine.example`.
 */
export function emptySitePageOf(slug: string, siteOrigin: string, appOrigin: string): string {
  const site = `/sites/${slug}`;
  const register = `${appOrigin}/register?${new URLSearchParams({ next: site }).toString()}`;
  return page(
    `<p><b>${new URL(siteOrigin).host}</b> has no site.<br>Check the spelling of the URL.</p>` +
      '<nav aria-label="For the owner">' +
      `<div><p>Is this your URL? Sign in and publish a portfolio.</p><a href="${appOrigin}${site}" rel="nofollow">Sign in to Vitrine</a></div>` +
      `<div><p>Would you like to have this URL?</p><a href="${register}" rel="nofollow">Create an account</a></div></nav>`,
  );
}
