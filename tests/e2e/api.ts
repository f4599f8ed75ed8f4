import { expect, type APIRequestContext } from 'playwright/test';
import { z } from 'zod';
import type { PortfolioContent } from '#src/domain/portfolio.ts';
import { password } from './author.ts';
import type { RunningProduct } from './product.ts';

/** Requests to the API as a page of the product sends them for a signed-in user. */
export type Api = {
  get<T>(path: string): Promise<T>;
  send<T>(method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, data?: unknown): Promise<T>;
};

/** `request` is that of the browser context with the session. */
export async function apiOf(
  product: RunningProduct,
  request: APIRequestContext,
  person: { email: string },
): Promise<Api> {
  const headers = { origin: product.origin, ...(await bearerOf(product, person)) };
  const ask = async (method: string, path: string, data?: unknown): Promise<never> => {
    const response = await request.fetch(`${product.origin}/api${path}`, { method, headers, data });
    expect(response.ok(), `${method} ${path}: ${response.status()}`).toBe(true);
    return (response.status() === 204 ? undefined : await response.json()) as never;
  };
  return { get: (path) => ask('GET', path), send: ask };
}

/** In Firebase mode the cookie allows no writes: the token of a sign-in is required. */
async function bearerOf(
  { firebase }: RunningProduct,
  { email }: { email: string },
): Promise<Record<string, string>> {
  if (firebase === null) return {};
  const url = `http://${firebase['FIREBASE_AUTH_EMULATOR_HOST']}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=any`;
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, returnSecureToken: true }),
  });
  const { idToken } = z.object({ idToken: z.string() }).parse(await response.json());
  return { authorization: `Bearer ${idToken}` };
}

/** Creates a portfolio with these sections after its introduction, and returns its id. */
export async function makePortfolio(
  api: Api,
  form: { title: string; template?: string; sections?: readonly object[] },
): Promise<string> {
  const { title, template = 'london', sections } = form;
  const made = await api.send<PortfolioContent & { id: string; revision: number }>('POST', '/portfolios', {
    title,
    template,
  });
  if (sections === undefined) return made.id;
  const { options, language, seo, revision, id } = made;
  const hero = made.sections.filter(({ type }) => type === 'hero');
  const content = { title, template, options, language, seo, sections: [...hero, ...sections] };
  await api.send('PUT', `/portfolios/${id}`, { content, revision });
  return id;
}
