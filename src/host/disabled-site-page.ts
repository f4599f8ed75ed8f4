import { plainPage } from '#src/http/plain-page.ts';

/**
 * The response to every path of a site that the administrator has disabled. It names no reason: that is for the owner,
 * who finds it in the app.
 */
export const disabledSitePage = (appOrigin: string): string =>
  plainPage(
    'This site is not available',
    '<p>It was published with Vitrine, and the administrator of this service has disabled it.</p>' +
      `<nav aria-label="For the owner"><div><p>Is it your site? Sign in to see the reason, and how to appeal.</p><a href="${appOrigin}/dashboard" rel="nofollow">Sign in to Vitrine</a></div></nav>`,
    'closed',
  );
