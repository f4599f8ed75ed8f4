import type { Hono } from 'hono';
import { z } from 'zod';
import { changeSlug } from '#src/accounts/change-slug.ts';
import { checkSlug } from '#src/accounts/check-slug.ts';
import { changeProfile, ownProfile } from '#src/accounts/own-profile.ts';
import { preferencesSchema } from '#src/domain/schemas/preferences-schema.ts';
import { profilePatchSchema } from '#src/domain/schemas/profile-schema.ts';
import type { ApiEnv, ApiParts } from './context.ts';
import { readJson } from './read-body.ts';

/** The signed-in user's profile and slug. */
export function profileRoutes(api: Hono<ApiEnv>, { backend, limits, now, runs }: ApiParts): void {
  const deps = { ...backend, now, runs };

  api.get('/profile', async (c) => c.json(await ownProfile(deps, c.get('user'))));

  api.patch('/profile', async (c) => {
    const patch = await readJson(c, profilePatchSchema);
    return c.json(await changeProfile(deps, c.get('user'), patch));
  });

  api.get('/preferences', async (c) => c.json(await backend.documents.getPreferences(c.get('user').id)));

  api.put('/preferences', async (c) => {
    const preferences = await readJson(c, preferencesSchema);
    await backend.documents.putPreferences(c.get('user').id, preferences);
    return c.json(preferences);
  });

  api.get('/slugs/:slug', async (c) => {
    const { id: ownerId } = c.get('user');
    await limits.consume('slug-check', ownerId);
    const wish = c.req.param('slug');
    return c.json(await checkSlug(backend.documents, { ownerId, wish, now: now() }));
  });

  /** Responds after the site was published again. The publish continues if the client disconnects. */
  api.post('/profile/slug', async (c) => {
    const user = c.get('user');
    const { slug } = await readJson(c, z.object({ slug: z.string().max(200) }));
    const admit = (what: 'change' | 'repeat') =>
      limits.consume(what === 'change' ? 'slug-change' : 'publish', user.id);
    return c.json(await changeSlug(deps, { user, slug, admit }));
  });
}
