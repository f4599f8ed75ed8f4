import type { Hono } from 'hono';
import { stream } from 'hono/streaming';
import { z } from 'zod';
import { listReleases } from '#src/publish/list-releases.ts';
import type { ApiEnv, ApiParts } from './context.ts';
import { ownedHead } from './require-owner.ts';
import { temporaryAttachment } from './temporary-attachment.ts';

/** How a page names the publish that it asks for, to know it again. */
const runSchema = z.string().max(64).catch('');

/** A portfolio's way out: publishing, its releases, its export. */
export function publishingRoutes(api: Hono<ApiEnv>, { backend, jobs, limits, runs }: ApiParts): void {
  /** Answers at once; each line tells how far it is, the last one how it ended. It ends even when nobody listens. */
  api.post('/portfolios/:id/publish', async (c) => {
    const { id: portfolioId, ownerId } = await ownedHead(c, backend);
    runs.requireIdle(ownerId);
    await limits.consume('publish', ownerId);
    const run = runSchema.parse(c.req.query('run'));
    // Another request may have begun while this one was counted: then this throws.
    const turn = runs.acquire(ownerId);
    c.header('content-type', 'application/x-ndjson');
    return stream(c, async (lines) => {
      const tell = (line: object) => lines.writeln(JSON.stringify(line));
      const onProgress = (progress: object): void => void tell({ progress });
      const end = await turn.publish({ portfolioId, run, onProgress });
      await tell(end.kind === 'done' ? { result: end.result } : { problem: end.problem });
    });
  });

  /** Where the newest publish of the portfolio is, for pages whose response was held back or broke off; else null. */
  api.get('/portfolios/:id/publish', async (c) => {
    const { id: portfolioId, ownerId } = await ownedHead(c, backend);
    return c.json(await runs.newest({ ownerId, portfolioId }));
  });

  api.get('/portfolios/:id/releases', async (c) => {
    const { id: portfolioId, ownerId } = await ownedHead(c, backend);
    return c.json(await listReleases(backend, { ownerId, portfolioId }));
  });

  api.get('/portfolios/:id/export', async (c) => {
    const { id: portfolioId, ownerId } = await ownedHead(c, backend);
    await limits.consume('export', ownerId);
    const { signal } = c.req.raw;
    return temporaryAttachment(await jobs.exportPortfolio({ ownerId, portfolioId, signal }));
  });
}
