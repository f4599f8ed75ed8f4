import type { Hono } from 'hono';
import { z } from 'zod';
import { AppError } from '#src/domain/errors.ts';
import { profileFromAuthUser, profilePatchSchema, type AuthUser, type Profile } from '#src/domain/profile.ts';
import { parseSlug } from '#src/domain/slug.ts';
import { templateIds } from '#src/templates/manifests.ts';
import type { ApiEnv, ApiParts } from './context.ts';
import { requireOwnPortrait } from './portrait.ts';
import { readJson } from './read-body.ts';
import { checkSlug } from './slug-check.ts';

/** The signed-in user's profile and address. */
export function profileRoutes(api: Hono<ApiEnv>, parts: ApiParts): void {
  const { limits, now } = parts;
  const { documents } = parts.backend;

  api.get('/profile', async (c) => c.json(await profileOf(parts, c.get('user'))));

  api.patch('/profile', async (c) => {
    const patch = await readJson(c, profilePatchSchema);
    const user = c.get('user');
    await requireOwnPortrait(documents, user.id, patch);
    await profileOf(parts, user);
    return c.json(await documents.updateProfile(user.id, patch));
  });

  api.get('/slugs/:slug', async (c) => {
    const { id: ownerId } = c.get('user');
    await limits.consume('slug-check', ownerId);
    return c.json(await checkSlug(documents, { ownerId, wish: c.req.param('slug'), now: parts.now() }));
  });

  api.post('/profile/slug', async (c) => {
    const user = c.get('user');
    const { slug } = await readJson(c, z.object({ slug: z.string().max(200) }));
    const parsed = parseSlug(slug, templateIds);
    if (parsed.kind === 'invalid') {
      throw new AppError('slug-invalid', {}, { issues: [{ path: 'slug', message: parsed.reason }] });
    }
    const profile = await profileOf(parts, user);
    if (profile.slug === parsed.slug) return c.json(profile);
    if (profile.slug !== '') await limits.consume('slug-change', user.id);
    await documents.claimSlug(user.id, parsed.slug, now());
    return c.json(await profileOf(parts, user));
  });
}

/** The user's profile, made at the first look, with the address they sign in with now. */
export async function profileOf({ backend, now }: ApiParts, user: AuthUser): Promise<Profile> {
  const { documents } = backend;
  const profile =
    (await documents.getProfile(user.id)) ??
    (await documents.createProfile(user.id, profileFromAuthUser(user, now())));
  return profile.email === user.email ? profile : documents.updateProfile(user.id, { email: user.email });
}
