import type { Hono } from 'hono';
import { z } from 'zod';
import { parseInput, readContent, templateIds } from '#src/domain/portfolio.ts';
import { importFile } from '#src/import/import-file.ts';
import { storePortfolio } from '#src/uploads/store-portfolio.ts';
import type { ApiEnv, ApiParts } from './context.ts';
import { readBytes } from './read-body.ts';

/** As much as an export of ours may hold. */
const fileBytes = 50 * 1024 * 1024;
const query = z.object({ template: z.enum(templateIds), name: z.string().min(1).max(1000).catch('file') });

/** Portfolios from files of other programs, and of our own. */
export function importRoutes(api: Hono<ApiEnv>, parts: ApiParts): void {
  const { backend, limits, now, newId } = parts;
  const storing = { ...backend, imageProcessor: parts.imageProcessor, now, newId };

  api.post('/portfolios/import', async (c) => {
    const { id: ownerId } = c.get('user');
    await limits.consume('import', ownerId);
    const { template, name } = parseInput(query, c.req.query());
    const bytes = await readBytes(c, { limit: fileBytes, code: 'body-too-large' });
    const imported = await importFile({ name, bytes, newId });
    const { title, language, options = {}, seo, sections } = imported;
    const content = readContent({ title, language, template, options, sections, seo });
    const { portfolio, notes } = await storePortfolio(storing, {
      ownerId,
      content,
      uploads: imported.uploads,
    });
    const report = { ...imported.report, notes: [...imported.report.notes, ...notes] };
    return c.json({ portfolio, report }, 201);
  });
}
