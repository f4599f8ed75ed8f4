import type { Hono } from 'hono';
import { z } from 'zod';
import { parseInput } from '#src/domain/parse-input.ts';
import { maxExportBytes } from '#src/domain/storage-usage.ts';
import { importPortfolio } from '#src/portfolios/import-portfolio.ts';
import { templateIds } from '#src/templates/manifests.ts';
import { requireFreeSpace } from '#src/uploads/require-storage.ts';
import type { ApiEnv, ApiParts } from './context.ts';
import { receiveFile } from './read-body.ts';

const query = z.object({
  template: z.enum(templateIds).optional(),
  name: z.string().min(1).max(1000).catch('file'),
});

/** Portfolios from files of other programs, and of our own. */
export function importRoutes(api: Hono<ApiEnv>, parts: ApiParts): void {
  const { ahead, backend, jobs, imageProcessor, limits, now, newId } = parts;

  api.post('/portfolios/import', async (c) => {
    const user = c.get('user');
    await limits.consume('import', user.id);
    await requireFreeSpace(backend, Number(c.req.header('content-length') ?? 0));
    const { template, name } = parseInput(query, c.req.query());
    const { remove, ...file } = await jobs.readImport({
      ownerId: user.id,
      name,
      template,
      signal: c.req.raw.signal,
      receive: (path) => receiveFile(c, path, { limit: maxExportBytes, code: 'body-too-large' }),
    });
    try {
      const deps = { ...backend, imageProcessor, now, newId };
      const imported = await importPortfolio(deps, { user, file });
      ahead.saved(imported.portfolio);
      return c.json(imported, 201);
    } finally {
      await remove();
    }
  });
}
