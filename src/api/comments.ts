import type { Hono } from 'hono';
import { z } from 'zod';
import { commentLimits } from '#src/domain/comment.ts';
import { AppError } from '#src/domain/errors.ts';
import { cleanParagraphs } from '#src/domain/safe-text.ts';
import type { ApiEnv, ApiParts } from './context.ts';
import { readJson } from './read-body.ts';
import { requirePortfolioHead } from './require-owner.ts';

const patchForm = z
  .object({
    reply: z
      .string()
      .max(commentLimits.reply, `Use at most ${commentLimits.reply} characters.`)
      .transform((reply) => cleanParagraphs(reply).trim())
      .optional(),
    isResolved: z.boolean().optional(),
  })
  .refine((patch) => Object.keys(patch).length > 0, 'Say what to change.');

/** The comments of visitors on drafts, for the authors. Visitors write on the origin of the draft, not here. */
export function commentRoutes(api: Hono<ApiEnv>, { backend }: ApiParts): void {
  const { documents } = backend;

  /** How many are open, by portfolio. */
  api.get('/comments', async (c) => c.json(await documents.countOpenComments(c.get('user').id)));

  api.get('/portfolios/:id/comments', async (c) => {
    const { id } = await requirePortfolioHead(c, backend);
    return c.json(await documents.listComments(id));
  });

  api.patch('/portfolios/:id/comments/:comment', async (c) => {
    const { id: portfolioId } = await requirePortfolioHead(c, backend);
    const patch = await readJson(c, patchForm);
    return c.json(await documents.updateComment({ portfolioId, id: c.req.param('comment') }, patch));
  });

  api.delete('/portfolios/:id/comments/:comment', async (c) => {
    const { id: portfolioId } = await requirePortfolioHead(c, backend);
    const isDeleted = await documents.deleteComment({ portfolioId, id: c.req.param('comment') });
    if (!isDeleted) throw new AppError('not-found');
    return c.body(null, 204);
  });
}
