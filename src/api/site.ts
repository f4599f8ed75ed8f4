import type { Hono } from 'hono';
import { z } from 'zod';
import { siteOrigin } from '#src/config/config.ts';
import { AppError } from '#src/domain/errors.ts';
import { hashSchema } from '#src/domain/release.ts';
import { rollback, unpublish } from '#src/publish/rollback.ts';
import type { ApiEnv, ApiParts } from './context.ts';
import { profileOf } from './profile.ts';
import { readJson } from './read-body.ts';

const visitDays = 30;
const dayMs = 24 * 60 * 60 * 1000;

/** What is live at the user's address. */
export function siteRoutes(api: Hono<ApiEnv>, parts: ApiParts): void {
  const { backend, config, now, publishing } = parts;
  const { documents, moderation, releases } = backend;

  api.get('/site', async (c) => {
    const { id: ownerId } = c.get('user');
    const slug = await documents.currentSlug(ownerId);
    const since = new Date(Date.parse(now()) - (visitDays - 1) * dayMs).toISOString().slice(0, 10);
    const byDay = new Map<string, number>();
    for (const { day, count } of await releases.listVisits(ownerId, since)) {
      byDay.set(day, (byDay.get(day) ?? 0) + count);
    }
    const takedown = await moderation.getTakedown(ownerId);
    return c.json({
      url: slug === null ? null : `${siteOrigin(config, slug)}/`,
      live: await releases.getLive(ownerId),
      disabled:
        takedown === null
          ? null
          : { reason: takedown.reason, at: takedown.disabledAt, contact: config.abuseEmail },
      visits: [...byDay].map(([day, count]) => ({ day, count })),
    });
  });

  api.delete('/site', async (c) => {
    const user = c.get('user');
    await profileOf(parts, user);
    await unpublish(publishing, { ownerId: user.id });
    return c.body(null, 204);
  });

  api.post('/site/rollback', async (c) => {
    const { id: ownerId } = c.get('user');
    const { releaseId } = await readJson(c, z.object({ releaseId: hashSchema }));
    const release = await releases.getRelease(ownerId, releaseId);
    const portfolio = release === null ? null : await documents.getPortfolio(release.portfolioId);
    if (portfolio?.ownerId !== ownerId) throw new AppError('not-found');
    await rollback(publishing, { ownerId, releaseId });
    return c.body(null, 204);
  });
}
