import { IncomingMessage, type ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { wantsPage } from '#src/http/error-page.ts';
import { createApi } from '#src/api/api.ts';
import type { Config } from '#src/config/config.ts';
import type { ImageProcessor } from '#src/media/image-process.ts';
import { newId } from '#src/backend/new-id.ts';
import type { Jobs } from '#src/jobs/jobs.ts';
import type { Backend } from '#src/ports/backend.ts';
import type { PrepareAhead } from '#src/publish/prepare-ahead.ts';

/** Handles requests for /api. A body that was read already is taken from `rawBody`. */
export function apiListener({
  peerOf,
  failurePage,
  ...parts
}: {
  backend: Backend;
  config: Config;
  imageProcessor: ImageProcessor;
  jobs?: Jobs;
  ahead?: PrepareAhead;
  /** The IP of the client, where it is not the other end of the connection. */
  peerOf?: (request: IncomingMessage) => string;
  /** A page for a link to the API that fails; by default the API's own. */
  failurePage?: () => Response | null;
}): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const api = createApi({ ...parts, now: () => new Date().toISOString(), newId });
  return getRequestListener(
    async (request, env) => {
      const { incoming } = env;
      const isForwarded = peerOf !== undefined && incoming instanceof IncomingMessage;
      const peer = isForwarded ? { peer: peerOf(incoming) } : {};
      const response = await api.fetch(request, { ...env, ...peer });
      const isShown = response.status === 500 && wantsPage(request.headers.get('accept') ?? undefined);
      return (isShown ? failurePage?.() : null) ?? response;
    },
    { overrideGlobalObjects: false },
  );
}
