import type { RouteRules } from '#src/navigation/route-rules.ts';
import { href } from '#src/routes.ts';

/** Redirects from paths that people guess to the pages that they mean. */
export const productRules: RouteRules = {
  redirects: [
    { from: '/signin', to: href('login'), permanent: false },
    { from: '/signup', to: href('register'), permanent: false },
    { from: '/privacy', to: href('privacyPolicy'), permanent: false },
    { from: '/feed', to: '/blog/rss.xml', permanent: false },
  ],
  headers: [],
};
