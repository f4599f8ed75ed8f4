import type { Hono } from 'hono';
import { stream } from 'hono/streaming';
import { z } from 'zod';
import { listReleases } from '#src/publish/list-releases.ts';
import type { ApiEnv, ApiParts } from './context.ts';
import { requirePortfolioHead } from './require-owner.ts';
import { temporaryAttachment } from './temporary-attachment.ts';

/** The id that a page chooses for its publish. */
const runSchema = z.string().max(64).catch('');

/** Publishing, releases and exports of a portfolio. */
export function publishingRoutes(api: Hono<ApiEnv>, { backend, jobs, limits, runs }: ApiParts): void {
  /**
   * Streams the progress, one line for each step; the last line is the result. The publish continues if the client
   * disconnects.
   */
  api.post('/portfolios/:id/publish', async (c) => {
    const { id: portfolioId, ownerId } = await requirePortfolioHead(c, backend);
    runs.requireIdle(ownerId);
    await limits.consume('publish', ownerId);
    const run = runSchema.parse(c.req.query('run'));
    // Throws when another request has begun meanwhile.
    const turn = runs.acquire(ownerId);
    c.header('content-type', 'application/x-ndjson');
    return stream(c, async (lines) => {
      const tell = (line: object) => lines.writeln(JSON.stringify(line));
      const onProgress = (progress: object): void => void tell({ progress });
      const end = await turn.publish({ portfolioId, run, onProgress });
      await tell(end.kind === 'done' ? { result: end.result } : { problem: end.problem });
    });
  });

  /**
   * The state of the newest publish of the portfolio, for pages whose response was buffered or interrupted; null
   * without one.
   */
  api.get('/portfolios/:id/publish', async (c) => {
    const { id: portfolioId, ownerId } = await requirePortfolioHead(c, backend);
    return c.json(await runs.newest({ ownerId, portfolioId }));
  });

  api.get('/portfolios/:id/releases', async (c) => {
    const { id: portfolioId, ownerId } = await requirePortfolioHead(c, backend);
    return c.json(await listReleases(backend, { ownerId, portfolioId }));
  });

  api.get('/portfolios/:id/export', async (c) => {
    const { id: portfolioId, ownerId } = await requirePortfolioHead(c, backend);
    await limits.consume('export', ownerId);
    const { signal } = c.req.raw;
    return temporaryAttachment(await jobs.exportPortfolio({ ownerId, portfolioId, signal }));
  });
}
