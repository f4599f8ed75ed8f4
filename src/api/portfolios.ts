import type { Hono } from 'hono';
import { z } from 'zod';
import { portfolioLimits } from '#src/domain/portfolio.ts';
import { cleanLine } from '#src/domain/safe-text.ts';
import { createPortfolio, duplicatePortfolio, restorePortfolio } from '#src/portfolios/create-portfolio.ts';
import { deletePortfolio } from '#src/portfolios/delete-portfolio.ts';
import { maxTitle } from '#src/portfolios/free-title.ts';
import { listPortfolios } from '#src/portfolios/list-portfolios.ts';
import { openSaveReader } from '#src/portfolios/read-save.ts';
import { savePortfolio } from '#src/portfolios/save-portfolio.ts';
import { templateIds } from '#src/templates/manifests.ts';
import type { ApiEnv, ApiParts } from './context.ts';
import { requirePortfolioHead, requirePortfolio } from './require-owner.ts';
import { readJson, readJsonOfAnyShape, readText, turn } from './read-body.ts';

const startForm = z.object({
  title: z.string().max(maxTitle, `At most ${maxTitle} characters.`).transform(cleanLine),
  template: z.enum(templateIds),
  /** Used instead of the profile, for work that was stored on the device. */
  content: z.unknown().optional(),
});
/** The content of a portfolio, and the head around it. */
const portfolioBytes = portfolioLimits.bytes + 64 * 1024;
/**
 * With this preference (RFC 7240, 4.2) the response to a save contains only the head and the fields that were stored
 * differently.
 */
const minimal = 'return=minimal';

/** Portfolios as their owner writes them. */
export function portfolioRoutes(api: Hono<ApiEnv>, { ahead, backend, limits, now, newId }: ApiParts): void {
  const deps = { ...backend, now, newId };
  const saves = openSaveReader(turn);

  api.get('/portfolios', async (c) => c.json(await listPortfolios(deps, { ownerId: c.get('user').id })));

  api.post('/portfolios', async (c) => {
    const form = await readJson(c, startForm, portfolioBytes);
    return c.json(await createPortfolio(deps, { user: c.get('user'), ...form }), 201);
  });

  api.post('/portfolios/restore', async (c) => {
    const deleted = await readJsonOfAnyShape(c, portfolioBytes);
    return c.json(await restorePortfolio(deps, { ownerId: c.get('user').id, deleted }), 201);
  });

  api.get('/portfolios/:id', async (c) => c.json(await requirePortfolio(c, backend)));

  api.put('/portfolios/:id', async (c) => {
    await limits.consume('save', c.get('user').id);
    const head = await requirePortfolioHead(c, backend);
    const text = await readText(c, portfolioBytes);
    const { whole, changed } = await savePortfolio({ ...deps, saves }, { head, text });
    ahead.saved(head);
    const headers = { 'content-type': 'application/json' };
    if (c.req.header('prefer') !== minimal) return c.body(whole(), 200, headers);
    return c.body(changed(), 200, { ...headers, 'preference-applied': minimal });
  });

  api.delete('/portfolios/:id', async (c) =>
    c.json(await deletePortfolio(deps, await requirePortfolio(c, backend))),
  );

  api.post('/portfolios/:id/duplicate', async (c) =>
    c.json(await duplicatePortfolio(deps, await requirePortfolio(c, backend)), 201),
  );
}
