import { randomUUID } from 'node:crypto';
import { readPortfolio } from '#src/domain/read-portfolio.ts';
import type { Portfolio } from '#src/domain/portfolio.ts';
import { signUpHere } from '#tests/support/sign-up.ts';
import { jsonOf, type RunningServer } from './running-server.ts';

export type Author = { cookie: string; slug: string; portfolio: Portfolio };

/** An author who has registered, claimed a slug and created a portfolio that can be published. */
export async function anAuthor(server: RunningServer): Promise<Author> {
  const name = randomUUID().slice(0, 8);
  const form = {
    name: 'Ada Lovelace',
    email: `${name}@example.com`,
    password: 'correct horse battery staple',
  };
  const cookie = await signUpHere(
    server.dataDir,
    async (path, json) => {
      const response = await server.ask(path, json && { method: 'POST', json });
      jsonOf(response, 200);
      return response.cookie;
    },
    form,
  );
  const slug = `ada-${name}`;
  jsonOf(await server.ask('/api/profile/slug', { method: 'POST', cookie, json: { slug } }), 200);
  const start = { title: 'Work', template: 'london' };
  const made = await server.ask('/api/portfolios', { method: 'POST', cookie, json: start });
  return { cookie, slug, portfolio: readPortfolio(jsonOf(made, 201)) };
}

/** Saves these sections as the next revision of the author's portfolio. */
export async function saveSections(
  server: RunningServer,
  author: Author,
  changes: Partial<Pick<Portfolio, 'title' | 'options' | 'sections'>>,
): Promise<void> {
  const { cookie, portfolio } = author;
  const { language, seo, template, title, options, sections } = { ...portfolio, ...changes };
  const content = { title, template, options, language, seo, sections };
  const saved = await server.ask(`/api/portfolios/${portfolio.id}`, {
    method: 'PUT',
    cookie,
    json: { content, revision: portfolio.revision },
  });
  author.portfolio = readPortfolio(jsonOf(saved, 200));
}
