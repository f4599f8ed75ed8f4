import { z } from 'zod';
import { href } from '#src/routes.ts';
import type { Measured } from './lighthouse-report.ts';
import type { PageRequest, PageScores } from './measure-page.ts';

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

/** Measures pages of the running product: the public pages, and those of a new account with one portfolio. */
export async function measuredProduct(
  app: string,
  bestOf: (request: PageRequest) => Promise<PageScores>,
): Promise<Measured[]> {
  const { cookie, portfolioId } = await anAccount(app);
  const ownPages = [
    href('dashboard'),
    href('portfolios'),
    href('uploads'),
    href('profile'),
    href('settings'),
    href('portfolioEdit', { id: portfolioId }),
  ];
  const found: Measured[] = [];
  const measure = async (path: string, seenBy: string, signedIn?: string): Promise<void> => {
    console.error(`${path}: ${seenBy}`);
    const scores = await bestOf({ url: app + path, ...(signedIn !== undefined && { cookie: signedIn }) });
    const name = path.replace(portfolioId, ':id');
    found.push({ group: 'product', name, page: seenBy, ...scores });
  };
  for (const path of openPages) await measure(path, 'everybody');
  for (const path of ownPages) await measure(path, 'members', cookie);
  return found;
}

async function anAccount(app: string): Promise<{ cookie: string; portfolioId: string }> {
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
  const cookie = joined.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const made = await ask('/portfolios', { title: 'Work', template: 'london' }, cookie);
  return { cookie, portfolioId: z.object({ id: z.string() }).parse(await made.json()).id };
}
