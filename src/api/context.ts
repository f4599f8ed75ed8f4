import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { Config } from '#src/config/config.ts';
import type { Icons } from '#src/icons/icons.ts';
import type { Jobs } from '#src/jobs/jobs.ts';
import type { AuthUser } from '#src/domain/profile.ts';
import type { ImageProcessor } from '#src/media/image-process.ts';
import type { Backend } from '#src/ports/backend.ts';
import type { PrepareAhead } from '#src/publish/prepare-ahead.ts';
import type { PublishRuns } from '#src/publish/publish-runs.ts';
import type { PublishDeps } from '#src/publish/publish.ts';
import type { RateLimits } from './rate-limits.ts';

/** The dependencies of the API. */
export type ApiDeps = {
  backend: Backend;
  config: Config;
  imageProcessor: ImageProcessor;
  /** In this process by default. */
  jobs?: Jobs;
  /** Renditions are not prepared ahead by default. */
  ahead?: PrepareAhead;
  /** ISO 8601, UTC. */
  now: () => string;
  newId: () => string;
};

/** The dependencies of each group of routes. */
export type ApiParts = Omit<ApiDeps, 'jobs' | 'ahead'> & {
  jobs: Jobs;
  ahead: PrepareAhead;
  icons: Icons;
  limits: RateLimits;
  publishing: PublishDeps;
  runs: PublishRuns;
};

export type ApiEnv = {
  /**
   * Those of the Node server; a request that was not received by one has none. `peer` is the IP of the client where
   * another of our processes received the request.
   */
  Bindings: (Partial<HttpBindings> & { peer?: string }) | undefined;
  Variables: { user: AuthUser };
};
export type ApiContext = Context<ApiEnv>;
