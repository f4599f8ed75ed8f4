import { plainPage } from '#src/http/plain-page.ts';

/**
 * The response to every path of a site that the administrator has disabled. It names no reason: that is for the owner,
 * who finds it in the app.
 */
export const disabledSitePage = (appOrigin: string): string =>
  plainPage(
    'This site is not available',
    `<p>It has been disabled by the administrator.</p><p>If it is yours, <a href="${appOrigin}/dashboard" rel="nofollow">sign in</a> to see the reason and how to appeal.</p>`,
  );
