import type { Hono } from 'hono';
import { z } from 'zod';
import { siteOrigin } from '#src/config/config.ts';
import { draftLabel, draftLinkLimits } from '#src/domain/draft-link.ts';
import { AppError } from '#src/domain/errors.ts';
import { createDraftLink, listDraftLinks } from '#src/drafts/draft-links.ts';
import { requireEnabled } from '#src/moderation/require-enabled.ts';
import type { ApiEnv, ApiParts } from './context.ts';
import { readJson } from './read-body.ts';
import { requirePortfolioHead } from './require-owner.ts';

const linkForm = z.object({
  hasComments: z.boolean().default(true),
  days: z.int().min(1).max(draftLinkLimits.maxDays).default(draftLinkLimits.days),
});

const changeForm = z.object({ hasComments: z.boolean() });

/** Links to drafts for people without an account. */
export function draftLinkRoutes(api: Hono<ApiEnv>, parts: ApiParts): void {
  const { backend, config, limits, now, newId, publishing } = parts;

  api.get('/portfolios/:id/draft-links', async (c) => {
    const { id } = await requirePortfolioHead(c, backend);
    return c.json(await listDraftLinks({ ...backend, now }, id));
  });

  /** The URL is returned only once, here. */
  api.post('/portfolios/:id/draft-links', async (c) => {
    await limits.consume('draft-link', c.get('user').id);
    const head = await requirePortfolioHead(c, backend);
    await requireEnabled(publishing, head.ownerId);
    const form = await readJson(c, linkForm);
    const { link, token } = await createDraftLink({ ...backend, now, newId }, { head, ...form });
    return c.json({ link, url: `${siteOrigin(config, draftLabel(token))}/` }, 201);
  });

  api.patch('/portfolios/:id/draft-links/:link', async (c) => {
    const { id: portfolioId } = await requirePortfolioHead(c, backend);
    const change = await readJson(c, changeForm);
    const of = { portfolioId, id: c.req.param('link') };
    if (!(await backend.documents.changeDraftLink(of, change))) throw new AppError('not-found');
    return c.body(null, 204);
  });

  api.delete('/portfolios/:id/draft-links/:link', async (c) => {
    const { id: portfolioId } = await requirePortfolioHead(c, backend);
    const isDeleted = await backend.documents.deleteDraftLink({ portfolioId, id: c.req.param('link') });
    if (!isDeleted) throw new AppError('not-found');
    return c.body(null, 204);
  });
}
