import type { Hono } from 'hono';
import { z } from 'zod';
import type { IncomingFiles } from '#src/ports/file-store.ts';
import { storeIncoming } from '#src/uploads/store-incoming.ts';
import type { ApiEnv, ApiParts } from './context.ts';
import { consumeUploadBytes } from './rate-limits.ts';
import { readJson } from './read-body.ts';

const arrivedSchema = z.object({
  name: z.string().min(1).max(1000).catch('file'),
  id: z.string().regex(/^[a-z0-9]{1,32}$/),
});

/** Stores files of the user that browsers have uploaded to the store directly. */
export function incomingUploadRoutes(api: Hono<ApiEnv>, parts: ApiParts, incoming: IncomingFiles): void {
  const { backend, imageProcessor, limits, newId, now } = parts;

  api.post('/uploads/incoming', async (c) => {
    const { id: ownerId } = c.get('user');
    const arrived = await readJson(c, arrivedSchema);
    await limits.consume('upload', ownerId);
    const admit = (bytes: number): Promise<void> => consumeUploadBytes(limits, ownerId, bytes);
    const deps = { ...backend, imageProcessor, incoming, newId, now };
    return c.json(await storeIncoming(deps, { ownerId, ...arrived, admit, signal: c.req.raw.signal }), 201);
  });
}
