import type { Hono } from 'hono';
import { z } from 'zod';
import { ownProfile } from '#src/accounts/own-profile.ts';
import { hashSchema } from '#src/domain/release.ts';
import { rollback, unpublish } from '#src/publish/rollback.ts';
import { siteState } from '#src/publish/site-state.ts';
import type { ApiEnv, ApiParts } from './context.ts';
import { readJson } from './read-body.ts';

/** What is live at the user's URL. */
export function siteRoutes(api: Hono<ApiEnv>, { publishing }: ApiParts): void {
  api.get('/site', async (c) => c.json(await siteState(publishing, { ownerId: c.get('user').id })));

  api.delete('/site', async (c) => {
    const user = c.get('user');
    await ownProfile(publishing, user);
    await unpublish(publishing, { ownerId: user.id });
    return c.body(null, 204);
  });

  api.post('/site/rollback', async (c) => {
    const { id: ownerId } = c.get('user');
    const { releaseId } = await readJson(c, z.object({ releaseId: hashSchema }));
    await rollback(publishing, { ownerId, releaseId });
    return c.body(null, 204);
  });
}
