import type { Hono } from 'hono';
import { z } from 'zod';
import { parseInput } from '#src/domain/parse-input.ts';
import { maxExportBytes, maxGuestImportBytes } from '#src/domain/storage-usage.ts';
import { networkOf } from '#src/http/network.ts';
import { importPortfolios } from '#src/portfolios/import-portfolio.ts';
import { templateIds } from '#src/templates/manifests.ts';
import { requireFreeSpace } from '#src/uploads/require-storage.ts';
import type { ApiEnv, ApiParts } from './context.ts';
import { receiveFile } from './read-body.ts';

const query = z.object({
  template: z.enum(templateIds).optional(),
  name: z.string().min(1).max(1000).catch('file'),
});

/** Their files take turns with those of the accounts like those of one account. Ids of accounts have no spaces. */
const guests = 'all guests';

/**
 * The content of a file, for people without an account: nothing is stored. Null for a file with images or several
 * portfolios, which only an account can store.
 */
export function openImportRoutes(api: Hono<ApiEnv>, { jobs, limits }: ApiParts): void {
  api.post('/imports/read', async (c) => {
    const network = networkOf(c.req.header('x-vitrine-ip') ?? '');
    await limits.consume('anything', network);
    await limits.consume('guest-import', network);
    const { portfolios, remove } = await jobs.readImport({
      ...parseInput(query, c.req.query()),
      ownerId: guests,
      signal: c.req.raw.signal,
      receive: (path) => receiveFile(c, path, { limit: maxGuestImportBytes, code: 'body-too-large' }),
    });
    await remove();
    const [only, ...others] = portfolios;
    const isStorable = only !== undefined && others.length === 0 && only.uploads.length === 0;
    return c.json(isStorable ? { content: only.content, report: only.report } : null);
  });
}

/** Portfolios from files of other programs, and of our own. */
export function importRoutes(api: Hono<ApiEnv>, parts: ApiParts): void {
  const { ahead, backend, jobs, imageProcessor, limits, now, newId } = parts;

  api.post('/portfolios/import', async (c) => {
    const user = c.get('user');
    await limits.consume('import', user.id);
    await requireFreeSpace(backend, Number(c.req.header('content-length') ?? 0));
    const { template, name } = parseInput(query, c.req.query());
    const { remove, portfolios } = await jobs.readImport({
      ownerId: user.id,
      name,
      template,
      signal: c.req.raw.signal,
      receive: (path) => receiveFile(c, path, { limit: maxExportBytes, code: 'body-too-large' }),
    });
    try {
      const deps = { ...backend, imageProcessor, now, newId };
      const [first, ...others] = await importPortfolios(deps, { user, files: portfolios });
      if (first !== undefined) ahead.saved(first.portfolio);
      return c.json({ ...first, others }, 201);
    } finally {
      await remove();
    }
  });
}
