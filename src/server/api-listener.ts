import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createApi } from '#src/api/api.ts';
import type { Config } from '#src/config/config.ts';
import type { ImageProcessor } from '#src/media/image-process.ts';
import { newId } from '#src/backend/new-id.ts';
import type { Backend } from '#src/ports/backend.ts';

/** Answers requests for /api. A body that somebody has read already is taken from `rawBody`. */
export function apiListener(parts: {
  backend: Backend;
  config: Config;
  imageProcessor: ImageProcessor;
}): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const api = createApi({ ...parts, now: () => new Date().toISOString(), newId });
  return getRequestListener((request, env) => api.fetch(request, env), { overrideGlobalObjects: false });
}
