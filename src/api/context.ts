import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { Config } from '#src/config/config.ts';
import type { AuthUser } from '#src/domain/profile.ts';
import type { ImageProcessor } from '#src/media/image-process.ts';
import type { Backend } from '#src/ports/backend.ts';
import type { PublishDeps } from '#src/publish/publish.ts';
import type { RateLimits } from './rate-limits.ts';

/** What the API is built from. */
export type ApiDeps = {
  backend: Backend;
  config: Config;
  imageProcessor: ImageProcessor;
  /** ISO 8601, UTC. */
  now: () => string;
  newId: () => string;
};

/** What the groups of routes work with. */
export type ApiParts = ApiDeps & {
  limits: RateLimits;
  publishing: PublishDeps;
  /** Since when each user's publish is going on, by owner. */
  underway: Map<string, string>;
};

export type ApiEnv = {
  /** Those of the Node server; a request that was not received by one has none. */
  Bindings: Partial<HttpBindings> | undefined;
  Variables: { user: AuthUser };
};
export type ApiContext = Context<ApiEnv>;
