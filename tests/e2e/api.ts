import { expect, type APIRequestContext } from 'playwright/test';
import type { PortfolioContent } from '#src/domain/portfolio.ts';
import type { RunningProduct } from './product.ts';

/** Asks the API with the cookies of a page's context, as a page of the product would. */
export type Api = {
  get<T>(path: string): Promise<T>;
  send<T>(method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, data?: unknown): Promise<T>;
};

export function apiOf(product: RunningProduct, request: APIRequestContext): Api {
  const ask = async (method: string, path: string, data?: unknown): Promise<never> => {
    const headers = { origin: product.origin };
    const answer = await request.fetch(`${product.origin}/api${path}`, { method, headers, data });
    expect(answer.ok(), `${method} ${path}: ${answer.status()}`).toBe(true);
    return (answer.status() === 204 ? undefined : await answer.json()) as never;
  };
  return { get: (path) => ask('GET', path), send: ask };
}

/** Makes a portfolio with these sections after its introduction, and returns its id. */
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
