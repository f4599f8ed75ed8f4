import { Hono } from 'hono';
import { siteOrigin } from '#src/config/config.ts';
import { AppError } from '#src/domain/errors.ts';
import { jobsInProcess } from '#src/jobs/jobs.ts';
import type { PublishDeps } from '#src/publish/publish.ts';
import { href } from '#src/routes.ts';
import { accountRoutes } from './account.ts';
import { contactRoutes } from './contact.ts';
import { reportRoutes } from './reports.ts';
import type { ApiDeps, ApiEnv, ApiParts } from './context.ts';
import { eventRoutes } from './events.ts';
import { noteIp, originGuard, secureHeaders, signedIn } from './guards.ts';
import { importRoutes } from './imports.ts';
import { openRoutes } from './open-routes.ts';
import { portfolioRoutes } from './portfolios.ts';
import { logUnexpected, problemResponse } from './problem.ts';
import { profileRoutes } from './profile.ts';
import { publishingRoutes } from './publishing.ts';
import { createRateLimits } from './rate-limits.ts';
import { siteRoutes } from './site.ts';
import { uploadRoutes } from './uploads.ts';

/** Everything under /api. Every route but those of open-routes.ts, contact.ts and reports.ts needs a session. */
export function createApi(deps: ApiDeps): Hono<ApiEnv> {
  const { backend, config, imageProcessor, now } = deps;
  const publishing: PublishDeps = {
    ...backend,
    imageProcessor,
    now,
    abuseEmail: config.abuseEmail,
    siteOrigin: (slug) => siteOrigin(config, slug),
    contactUrl: (slug) => config.appOrigin + href('contact', { slug }),
  };
  const parts: ApiParts = {
    ...deps,
    jobs:
      deps.jobs ??
      jobsInProcess({ newId: deps.newId, open: async () => ({ ...publishing, audit: backend.audit }) }),
    limits: createRateLimits({ on: config.rateLimits, clock: () => Date.now(), limits: backend.limits }),
    publishing,
    underway: new Map(),
  };
  const api = new Hono<ApiEnv>().basePath('/api');
  api.use(secureHeaders(parts), noteIp(parts), originGuard(config.appOrigin));
  openRoutes(api, parts);
  contactRoutes(api, parts);
  reportRoutes(api, parts);
  api.use(signedIn(parts));
  accountRoutes(api, parts);
  profileRoutes(api, parts);
  importRoutes(api, parts);
  portfolioRoutes(api, parts);
  publishingRoutes(api, parts);
  siteRoutes(api, parts);
  uploadRoutes(api, parts);
  eventRoutes(api, parts);
  api.notFound(() => problemResponse(new AppError('not-found')));
  api.onError((error, c) => {
    logUnexpected(error, `${c.req.method} ${c.req.path}`);
    return problemResponse(error);
  });
  return api;
}
