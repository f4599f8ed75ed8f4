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

/** What the API is built from. */
export type ApiDeps = {
  backend: Backend;
  config: Config;
  imageProcessor: ImageProcessor;
  /** In this process unless told. */
  jobs?: Jobs;
  /** Nothing is made ahead unless told. */
  ahead?: PrepareAhead;
  /** ISO 8601, UTC. */
  now: () => string;
  newId: () => string;
};

/** What the groups of routes work with. */
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
   * Those of the Node server; a request that was not received by one has none. `peer` is who sent it, where another
   * process of ours has received it.
   */
  Bindings: (Partial<HttpBindings> & { peer?: string }) | undefined;
  Variables: { user: AuthUser };
};
export type ApiContext = Context<ApiEnv>;
