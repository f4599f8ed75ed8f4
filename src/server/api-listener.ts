import { IncomingMessage, type ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createApi } from '#src/api/api.ts';
import type { Config } from '#src/config/config.ts';
import type { ImageProcessor } from '#src/media/image-process.ts';
import { newId } from '#src/backend/new-id.ts';
import type { Jobs } from '#src/jobs/jobs.ts';
import type { Backend } from '#src/ports/backend.ts';

/** Answers requests for /api. A body that somebody has read already is taken from `rawBody`. */
export function apiListener({
  peerOf,
  ...parts
}: {
  backend: Backend;
  config: Config;
  imageProcessor: ImageProcessor;
  jobs?: Jobs;
  /** Who sent a request, where that is not the other end of its connection. */
  peerOf?: (request: IncomingMessage) => string;
}): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const api = createApi({ ...parts, now: () => new Date().toISOString(), newId });
  return getRequestListener(
    (request, env) => {
      const { incoming } = env;
      const isForwarded = peerOf !== undefined && incoming instanceof IncomingMessage;
      const peer = isForwarded ? { peer: peerOf(incoming) } : {};
      return api.fetch(request, { ...env, ...peer });
    },
    { overrideGlobalObjects: false },
  );
}
