/** Every page of the product: its path, its access and its layout. */
export type Layout = 'auth' | 'default' | 'main' | 'simple';

/**
 * The name in localStorage under which the app notes that somebody is signed in on this device. Prerendered pages use
 * it only to choose their links; it proves nothing.
 */
export const sessionHint = 'vitrine-session';

/** `guest`: open, but a signed-in visitor is sent to the dashboard. `member`: a visitor is sent to /login?next=…. */
export type Access = 'open' | 'guest' | 'member';

export const routes = {
  home: { path: '/', layout: 'default', access: 'open' },
  features: { path: '/features', layout: 'default', access: 'open' },
  templates: { path: '/templates', layout: 'default', access: 'open' },
  template: { path: '/templates/:template', layout: 'default', access: 'open' },
  docs: { path: '/docs', layout: 'default', access: 'open' },
  blog: { path: '/blog', layout: 'default', access: 'open' },
  casestudy: { path: '/casestudy', layout: 'auth', access: 'open' },
  privacyPolicy: { path: '/privacy-policy', layout: 'default', access: 'open' },
  terms: { path: '/terms', layout: 'default', access: 'open' },
  login: { path: '/login', layout: 'simple', access: 'guest' },
  register: { path: '/register', layout: 'simple', access: 'guest' },
  forgotPassword: { path: '/forgot-password', layout: 'simple', access: 'guest' },
  resetPassword: { path: '/reset-password', layout: 'simple', access: 'open' },
  verifyEmail: { path: '/verify-email', layout: 'simple', access: 'open' },
  finishSignUp: { path: '/finish-sign-up', layout: 'simple', access: 'open' },
  contact: { path: '/contact/:slug', layout: 'simple', access: 'open' },
  report: { path: '/report', layout: 'simple', access: 'open' },
  try: { path: '/try', layout: 'auth', access: 'open' },
  site: { path: '/sites/:slug', layout: 'simple', access: 'member' },
  start: { path: '/start', layout: 'auth', access: 'member' },
  dashboard: { path: '/dashboard', layout: 'main', access: 'member' },
  profile: { path: '/profile', layout: 'main', access: 'member' },
  oldProfile: { path: '/oldprofile', layout: 'main', access: 'member' },
  portfolios: { path: '/portfolios', layout: 'main', access: 'member' },
  uploads: { path: '/uploads', layout: 'main', access: 'member' },
  settings: { path: '/settings', layout: 'main', access: 'member' },
  portfolio: { path: '/portfolios/:id', layout: 'auth', access: 'member' },
  portfolioEdit: { path: '/portfolios/:id/edit', layout: 'auth', access: 'member' },
  portfolioOldEdit: { path: '/portfolios/:id/oldedit', layout: 'auth', access: 'member' },
} as const satisfies Record<string, { path: string; layout: Layout; access: Access }>;

export type RouteName = keyof typeof routes;

/** The URL of a page: `href('portfolioEdit', { id })` → `/portfolios/abc/edit`. */
export function href(name: RouteName, params: Readonly<Record<string, string>> = {}): string {
  return routes[name].path.replaceAll(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
}

/** The links of published sites into the product at this origin. */
export const appLinksAt = (origin: string) => (slug: string) => ({
  contact: origin + href('contact', { slug }),
  edit: origin + href('site', { slug }),
});

/** The placeholder for an id or a slug in the paths of prerendered pages. */
export const shellId = '-';

const portfolioPattern = /^\/portfolios\/([^/]+)(\/edit|\/oldedit)?\/?$/;
const sitePattern = /^\/sites\/([^/]+)\/?$/;
const contactPattern = /^\/contact\/([^/]+)\/?$/;

/** The prerendered shell that stands for a path with an id in it, or null: `/portfolios/abc/edit` → `/portfolios/-/edit`. */
export function shellFor(path: string): string | null {
  if (contactPattern.test(path)) return `/contact/${shellId}`;
  if (sitePattern.test(path)) return `/sites/${shellId}`;
  const match = portfolioPattern.exec(path);
  return match ? `/portfolios/${shellId}${match[2] ?? ''}` : null;
}

/** The portfolio id in a path of one portfolio, or null. */
export function portfolioIdIn(path: string): string | null {
  return portfolioPattern.exec(path)?.[1] ?? null;
}

/** The slug in the path of a contact form, or null. */
export function contactSlugIn(path: string): string | null {
  return contactPattern.exec(path)?.[1] ?? null;
}

/** The slug in the path that leads from a site to its editor, or null. */
export function siteSlugIn(path: string): string | null {
  return sitePattern.exec(path)?.[1] ?? null;
}

/**
 * Where to sign in, to come back to a path afterwards. `ended` is for a user whose session has ended, and shows a
 * message.
 */
export function signInFor(next: string, ended = false): string {
  const search = new URLSearchParams(ended ? { next, ended: '' } : { next });
  return `${routes.login.path}?${search.toString()}`;
}

/** Where a visitor starts a portfolio, with or without a template: first the sign-up, then the start page. */
export function startWith(template?: string): string {
  const search = template === undefined ? '' : `?${new URLSearchParams({ template }).toString()}`;
  return registerFor(routes.start.path + search);
}

/** Where a visitor tries the editor without an account, filled with a sample. */
export function tryWith(sample: string): string {
  return `${routes.try.path}?${new URLSearchParams({ sample }).toString()}`;
}

/** The sign-up page that continues at a path. */
export function registerFor(next: string): string {
  return `${routes.register.path}?${new URLSearchParams({ next }).toString()}`;
}

/**
 * Where to go after sign-in: a path of this product only, so that nobody is sent to another site. Only what can be seen
 * may stand in it, because browsers drop tabs and line ends: `/<tab>/evil.example` is `//evil.example` to them.
 */
export function safeNext(next: string | null): string {
  return next !== null && /^\/(?![/\\])[!-~]*$/.test(next) ? next : routes.dashboard.path;
}
