import type { ComponentType } from 'react';
import { routes, type Access, type RouteName } from '#src/routes.ts';
import { openSession } from '#editor/session/session.ts';
import { lazyPart } from '#editor/ui/lazy-part.tsx';

/**
 * `open`: does not depend on sign-in and needs no client. `editor`: runs the prefetches itself, after its page is shown.
 */
type Kind = 'usual' | 'open' | 'editor';

type ScreenEntry = {
  access: Access;
  kind: Kind;
  View: ComponentType;
  /** Fetches what is needed before the screen is shown. */
  open: () => Promise<unknown>;
};

function screen(route: RouteName, load: () => Promise<ComponentType>, kind: Kind = 'usual'): ScreenEntry {
  let fetch: ScreenEntry['open'] = load;
  const View = lazyPart(load, (own) => (fetch = own));
  return {
    access: routes[route].access,
    kind,
    View,
    // What is fetched after React has shown “Loading…” is shown not earlier than 300 ms later. A screen that cannot be
    // fetched is fetched again, with a message, where it is shown.
    open: () => Promise.all([kind !== 'open' && openSession(), fetch().catch(() => undefined)]),
  };
}

/** Every screen for sign-in and for signed-in users, each fetched on demand. */
export const screens = {
  login: screen('login', async () => (await import('./login.tsx')).Login),
  register: screen('register', async () => (await import('./register.tsx')).Register),
  'forgot-password': screen(
    'forgotPassword',
    async () => (await import('./forgot-password.tsx')).ForgotPassword,
  ),
  'reset-password': screen('resetPassword', async () => (await import('./reset-password.tsx')).ResetPassword),
  'verify-email': screen('verifyEmail', async () => (await import('./verify-email.tsx')).VerifyEmail),
  'finish-sign-up': screen('finishSignUp', async () => (await import('./finish-sign-up.tsx')).FinishSignUp),
  contact: screen('contact', async () => (await import('./contact/contact.tsx')).Contact, 'open'),
  report: screen('report', async () => (await import('./report/report.tsx')).Report, 'open'),
  site: screen('site', async () => (await import('./site/site.tsx')).SiteEntrance),
  try: screen('try', async () => (await import('./try/try.tsx')).Try, 'editor'),
  start: screen('start', async () => (await import('./start/start.tsx')).Start),
  dashboard: screen('dashboard', async () => (await import('./dashboard/dashboard.tsx')).Dashboard),
  portfolios: screen('portfolios', async () => (await import('./portfolios/portfolios.tsx')).Portfolios),
  portfolio: screen('portfolio', async () => (await import('./portfolio/portfolio.tsx')).PortfolioPage),
  'portfolio-edit': screen('portfolioEdit', async () => (await import('./edit-page.tsx')).EditPage, 'editor'),
  'portfolio-oldedit': screen(
    'portfolioOldEdit',
    async () => (await import('./edit-page.tsx')).PlainEditPage,
    'editor',
  ),
  profile: screen('profile', async () => (await import('./profile/profile-page.tsx')).ProfilePage),
  oldprofile: screen('oldProfile', async () => (await import('./profile/old-profile.tsx')).OldProfile),
  uploads: screen('uploads', async () => (await import('./uploads/uploads.tsx')).Uploads),
  settings: screen('settings', async () => (await import('./settings/settings.tsx')).Settings),
} as const satisfies Record<string, ScreenEntry>;

export type ScreenName = keyof typeof screens;
