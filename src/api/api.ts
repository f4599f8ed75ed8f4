import { Hono } from 'hono';
import { siteOrigin } from '#src/config/config.ts';
import { AppError } from '#src/domain/errors.ts';
import { openIcons } from '#src/icons/icons.ts';
import { jobsInProcess } from '#src/jobs/jobs.ts';
import { logUnexpected } from '#src/log/log.ts';
import { noPreparation } from '#src/publish/prepare-ahead.ts';
import { createPublishRuns } from '#src/publish/publish-runs.ts';
import type { PublishDeps } from '#src/publish/publish.ts';
import { appLinksAt } from '#src/routes.ts';
import { accountRoutes } from './account.ts';
import { commentRoutes } from './comments.ts';
import { contactRoutes } from './contact.ts';
import { reportRoutes } from './reports.ts';
import type { ApiDeps, ApiEnv, ApiParts } from './context.ts';
import { draftLinkRoutes } from './draft-links.ts';
import { eventRoutes } from './events.ts';
import { bodyUnlessHead, noteIp, originGuard, secureHeaders, signedIn } from './guards.ts';
import { iconRoutes } from './icons.ts';
import { importRoutes, openImportRoutes } from './imports.ts';
import { incomingUploadRoutes } from './incoming-uploads.ts';
import { openRoutes } from './open-routes.ts';
import { portfolioRoutes } from './portfolios.ts';
import { failureResponse } from './problem-response.ts';
import { profileRoutes } from './profile.ts';
import { publishingRoutes } from './publishing.ts';
import { createRateLimits } from './rate-limits.ts';
import { securityRoutes } from './security.ts';
import { sessionRoutes, signInRoutes } from './sessions.ts';
import { siteRoutes } from './site.ts';
import { openTokenRoutes, tokenRoutes } from './tokens.ts';
import { uploadRoutes } from './uploads.ts';
import { versionRoutes } from './versions.ts';

/**
 * Everything under /api. Every route after the guard `signedIn` needs a signed-in user. Only this file checks the
 * capabilities of the back end: a route that it cannot serve is not mounted.
 */
export function createApi(deps: ApiDeps): Hono<ApiEnv> {
  const { backend, config, imageProcessor, now, ahead = noPreparation } = deps;
  const icons = openIcons({ serviceUrl: config.iconService });
  const publishing: PublishDeps = {
    ...backend,
    imageProcessor,
    icons,
    now,
    abuseEmail: config.abuseEmail,
    siteOrigin: (slug) => siteOrigin(config, slug),
    appLinks: appLinksAt(config.appOrigin),
  };
  const jobs =
    deps.jobs ??
    jobsInProcess({ newId: deps.newId, open: async () => ({ ...publishing, audit: backend.audit }) });
  const parts: ApiParts = {
    ...deps,
    jobs,
    ahead,
    icons,
    limits: createRateLimits({ on: config.rateLimits, clock: () => Date.now(), limits: backend.limits }),
    publishing,
    runs: createPublishRuns({
      publish: (request) =>
        ahead.hold(request.ownerId, () => jobs.publish({ ...request, keep: config.keepReleases })),
      notes: backend.publishNotes,
      now,
    }),
  };
  const api = new Hono<ApiEnv>().basePath('/api');
  api.use(bodyUnlessHead, secureHeaders(parts), noteIp(parts), originGuard(config.appOrigin));
  const { signIn } = backend.auth;
  const { uploadMethod } = backend.files;
  openRoutes(api, parts);
  if (signIn.kind === 'sessions') signInRoutes(api, signIn.handler);
  else openTokenRoutes(api, parts, signIn.tokens);
  contactRoutes(api, parts);
  reportRoutes(api, parts);
  openImportRoutes(api, parts);
  api.use(signedIn(parts));
  if (signIn.kind === 'sessions') {
    sessionRoutes(api, signIn.account);
    securityRoutes(api, signIn.security);
    eventRoutes(api, parts);
  } else {
    tokenRoutes(api, signIn.tokens);
  }
  accountRoutes(api, parts);
  profileRoutes(api, parts);
  iconRoutes(api, parts);
  importRoutes(api, parts);
  portfolioRoutes(api, parts);
  publishingRoutes(api, parts);
  versionRoutes(api, parts);
  draftLinkRoutes(api, parts);
  commentRoutes(api, parts);
  siteRoutes(api, parts);
  uploadRoutes(api, parts);
  if (uploadMethod.kind === 'incoming') incomingUploadRoutes(api, parts, uploadMethod.files);
  api.notFound((c) => failureResponse(new AppError('not-found'), c.req.header('accept')));
  api.onError((error, c) => {
    logUnexpected(error, `${c.req.method} ${c.req.path}`);
    return failureResponse(error, c.req.header('accept'));
  });
  return api;
}
