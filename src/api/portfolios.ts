import type { Hono } from 'hono';
import { z } from 'zod';
import { AppError } from '#src/domain/errors.ts';
import { firstSections } from '#src/domain/first-sections.ts';
import { newPortfolio, readContent, readPortfolio, type Portfolio } from '#src/domain/portfolio.ts';
import { cleanLine } from '#src/domain/safe-text.ts';
import { templateIds } from '#src/templates/manifests.ts';
import { unpublish } from '#src/publish/rollback.ts';
import type { ApiEnv, ApiParts } from './context.ts';
import { ownedPortfolio } from './require-owner.ts';
import { portraitOf } from './portrait.ts';
import { profileOf } from './profile.ts';
import { readJson, readJsonOfAnyShape } from './read-body.ts';

const longestTitle = 120;
const startForm = z.object({
  title: z.string().max(longestTitle, `At most ${longestTitle} characters.`).transform(cleanLine),
  template: z.enum(templateIds),
});
const saveForm = z.object({ content: z.unknown(), revision: z.int().min(1) });

/** Portfolios as their owner writes them. */
export function portfolioRoutes(api: Hono<ApiEnv>, parts: ApiParts): void {
  const { backend, limits, now, newId, publishing } = parts;
  const { documents, releases } = backend;

  api.get('/portfolios', async (c) => {
    const { id: ownerId } = c.get('user');
    const live = await releases.getLive(ownerId);
    const portfolios = await documents.listPortfolios(ownerId);
    return c.json(
      portfolios.map(({ id, title, template, revision, updatedAt }) => {
        return { id, title, template, revision, updatedAt, live: live?.portfolioId === id };
      }),
    );
  });

  api.post('/portfolios', async (c) => {
    const user = c.get('user');
    const { title, template } = await readJson(c, startForm);
    const profile = await profileOf(parts, user);
    const sections = firstSections(profile, await portraitOf(documents, user.id, profile), newId);
    const start = { id: newId(), ownerId: user.id, title, template, now: now() };
    const portfolio = newPortfolio({ ...start, sections });
    return c.json(await documents.createPortfolio(portfolio), 201);
  });

  api.post('/portfolios/restore', async (c) => {
    const portfolio = readPortfolio(await readJsonOfAnyShape(c));
    if (portfolio.ownerId !== c.get('user').id) throw new AppError('forbidden');
    return c.json(await documents.createPortfolio(portfolio), 201);
  });

  api.get('/portfolios/:id', async (c) => c.json(await ownedPortfolio(c, backend)));

  api.put('/portfolios/:id', async (c) => {
    await limits.consume('save', c.get('user').id);
    const stored = await ownedPortfolio(c, backend);
    const { content, revision } = await readJson(c, saveForm);
    const next: Portfolio = { ...stored, ...readContent(content), revision, updatedAt: now() };
    return c.json(await documents.savePortfolio(next));
  });

  api.delete('/portfolios/:id', async (c) => {
    const { id, ownerId } = await ownedPortfolio(c, backend);
    if ((await releases.getLive(ownerId))?.portfolioId === id) await unpublish(publishing, { ownerId });
    const removed = await documents.deletePortfolio(id);
    if (removed === null) throw new AppError('not-found');
    return c.json(removed);
  });

  api.post('/portfolios/:id/duplicate', async (c) => {
    const source = await ownedPortfolio(c, backend);
    const at = now();
    const title = cleanLine(`${source.title.slice(0, longestTitle - 7)} (copy)`);
    const copy: Portfolio = { ...source, id: newId(), title, revision: 1, createdAt: at, updatedAt: at };
    return c.json(await documents.createPortfolio(copy), 201);
  });
}
