import { lazy, type ComponentType } from 'react';
import { routes, type Access, type RouteName } from '#src/routes.ts';
import { orReload } from '#src/navigation/chunk-reload.ts';

/**
 * `session` is false for a screen that does not depend on sign-in and needs no client. An editor runs the
 * prefetches itself, after its page is shown.
 */
type ScreenEntry = { access: Access; session: boolean; isEditor: boolean; View: ComponentType };

function screen(route: RouteName, load: () => Promise<ComponentType>): ScreenEntry {
  const View = lazy(async () => ({ default: await orReload(load) }));
  return { access: routes[route].access, session: true, isEditor: false, View };
}

function editor(route: RouteName, load: () => Promise<ComponentType>): ScreenEntry {
  return { ...screen(route, load), isEditor: true };
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
  contact: {
    ...screen('contact', async () => (await import('./contact/contact.tsx')).Contact),
    session: false,
  },
  report: {
    ...screen('report', async () => (await import('./report/report.tsx')).Report),
    session: false,
  },
  site: screen('site', async () => (await import('./site/site.tsx')).SiteEntrance),
  try: editor('try', async () => (await import('./try/try.tsx')).Try),
  start: screen('start', async () => (await import('./start/start.tsx')).Start),
  dashboard: screen('dashboard', async () => (await import('./dashboard/dashboard.tsx')).Dashboard),
  portfolios: screen('portfolios', async () => (await import('./portfolios/portfolios.tsx')).Portfolios),
  portfolio: screen('portfolio', async () => (await import('./portfolio/portfolio.tsx')).PortfolioPage),
  'portfolio-edit': editor('portfolioEdit', async () => (await import('./edit-page.tsx')).EditPage),
  'portfolio-oldedit': editor(
    'portfolioOldEdit',
    async () => (await import('./edit-page.tsx')).PlainEditPage,
  ),
  profile: screen('profile', async () => (await import('./profile/profile-page.tsx')).ProfilePage),
  oldprofile: screen('oldProfile', async () => (await import('./profile/old-profile.tsx')).OldProfile),
  uploads: screen('uploads', async () => (await import('./uploads/uploads.tsx')).Uploads),
  settings: screen('settings', async () => (await import('./settings/settings.tsx')).Settings),
} as const satisfies Record<string, ScreenEntry>;

export type ScreenName = keyof typeof screens;
