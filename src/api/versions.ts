import type { Hono } from 'hono';
import { z } from 'zod';
import { versionNameSchema } from '#src/domain/version.ts';
import { addVersion } from '#src/versions/add-version.ts';
import { deleteVersion, listVersions, readVersion } from '#src/versions/versions.ts';
import type { ApiEnv, ApiParts } from './context.ts';
import { readJson } from './read-body.ts';
import { requirePortfolioHead, requirePortfolio } from './require-owner.ts';

/** Without a name it is one of those that are kept while somebody edits. */
const versionForm = z.object({ name: versionNameSchema.default('') });

/** Earlier states of a draft. */
export function versionRoutes(api: Hono<ApiEnv>, { backend, limits, now }: ApiParts): void {
  api.get('/portfolios/:id/versions', async (c) => {
    const { id: portfolioId, ownerId } = await requirePortfolioHead(c, backend);
    return c.json(await listVersions(backend, { portfolioId, ownerId }));
  });

  api.post('/portfolios/:id/versions', async (c) => {
    await limits.consume('version', c.get('user').id);
    const { name } = await readJson(c, versionForm);
    const portfolio = await requirePortfolio(c, backend);
    const cause = name === '' ? ({ kind: 'automatic' } as const) : ({ kind: 'named', name } as const);
    await addVersion({ ...backend, now }, { portfolio, cause });
    return c.json(
      await listVersions(backend, { portfolioId: portfolio.id, ownerId: portfolio.ownerId }),
      201,
    );
  });

  api.get('/portfolios/:id/versions/:version', async (c) => {
    const { id: portfolioId } = await requirePortfolioHead(c, backend);
    return c.json(await readVersion(backend, { portfolioId, versionId: c.req.param('version') }));
  });

  api.delete('/portfolios/:id/versions/:version', async (c) => {
    const { id: portfolioId, ownerId } = await requirePortfolioHead(c, backend);
    await deleteVersion(backend, { portfolioId, ownerId, versionId: c.req.param('version') });
    return c.body(null, 204);
  });
}
