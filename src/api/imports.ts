import type { Hono } from 'hono';
import { z } from 'zod';
import { parseInput } from '#src/domain/portfolio.ts';
import { templateIds } from '#src/templates/manifests.ts';
import { storePortfolio } from '#src/uploads/store-portfolio.ts';
import type { ApiEnv, ApiParts } from './context.ts';
import { receiveFile } from './read-body.ts';

/** As much as an export of ours may hold. */
const fileBytes = 50 * 1024 * 1024;
const query = z.object({ template: z.enum(templateIds), name: z.string().min(1).max(1000).catch('file') });

/** Portfolios from files of other programs, and of our own. */
export function importRoutes(api: Hono<ApiEnv>, parts: ApiParts): void {
  const { backend, jobs, limits, now, newId } = parts;
  const storing = { ...backend, imageProcessor: parts.imageProcessor, now, newId };

  api.post('/portfolios/import', async (c) => {
    const { id: ownerId } = c.get('user');
    await limits.consume('import', ownerId);
    const { template, name } = parseInput(query, c.req.query());
    const { content, uploads, report, remove } = await jobs.readImport({
      ownerId,
      name,
      template,
      signal: c.req.raw.signal,
      receive: (path) => receiveFile(c, path, { limit: fileBytes, code: 'body-too-large' }),
    });
    try {
      const { portfolio, notes } = await storePortfolio(storing, { ownerId, content, uploads });
      return c.json({ portfolio, report: { ...report, notes: [...report.notes, ...notes] } }, 201);
    } finally {
      await remove();
    }
  });
}
