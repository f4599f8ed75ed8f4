import { z } from 'zod';
import { href } from '#src/routes.ts';
import type { Measured } from './lighthouse-report.ts';
import type { PageScores } from './measure-page.ts';

/** The public pages. One post and the page of one template represent all others of their kind. */
const openPages = [
  href('home'),
  href('features'),
  href('templates'),
  href('template', { template: 'london' }),
  href('docs'),
  href('blog'),
  href('casestudy'),
  href('privacyPolicy'),
  href('terms'),
  href('login'),
  href('register'),
  href('forgotPassword'),
  href('report'),
  href('try'),
];

type Measuring = {
  bestOf: (url: string) => Promise<PageScores>;
  /** Gives the browser these cookies of the product. */
  addCookies: (cookies: readonly Cookie[]) => Promise<void>;
};
export type Cookie = { name: string; value: string; url: string };

/** Measures pages of the running product: the public pages, and those of a new account with one portfolio. */
export async function measuredProduct(app: string, { bestOf, addCookies }: Measuring): Promise<Measured[]> {
  const { cookies, portfolioId } = await anAccount(app);
  const ownPages = [
    href('dashboard'),
    href('portfolios'),
    href('uploads'),
    href('profile'),
    href('settings'),
    href('portfolioEdit', { id: portfolioId }),
  ];
  const found: Measured[] = [];
  const measure = async (path: string, seenBy: string): Promise<void> => {
    console.error(`${path}: ${seenBy}`);
    const scores = await bestOf(app + path);
    const name = path.replace(portfolioId, ':id');
    found.push({ group: 'product', name, page: seenBy, ...scores });
  };
  for (const path of openPages) await measure(path, 'everybody');
  await addCookies(cookies);
  for (const path of ownPages) await measure(path, 'members');
  return found;
}

async function anAccount(app: string): Promise<{ cookies: Cookie[]; portfolioId: string }> {
  const ask = async (path: string, body: object, cookie = ''): Promise<Response> => {
    const headers = { origin: app, 'content-type': 'application/json', cookie };
    const response = await fetch(`${app}/api${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path} answered with ${response.status}: ${await response.text()}`);
    return response;
  };
  const person = { name: 'Ada Lovelace', email: 'ada@example.com', password: 'analytical engine' };
  const joined = await ask('/auth/sign-up/email', { ...person, callbackURL: href('verifyEmail') });
  const cookies = joined.headers.getSetCookie().map((line) => {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    return { name, value, url: app };
  });
  const header = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const made = await ask('/portfolios', { title: 'Work', template: 'london' }, header);
  return { cookies, portfolioId: z.object({ id: z.string() }).parse(await made.json()).id };
}
