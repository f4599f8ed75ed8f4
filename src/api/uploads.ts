import { join } from 'node:path';
import type { Hono } from 'hono';
import { z } from 'zod';
import { cropName, type Crop } from '#src/domain/crop.ts';
import { cropNameSchema } from '#src/domain/schemas/crop-schema.ts';
import { parseInput } from '#src/domain/parse-input.ts';
import { uploadPatch, type Upload } from '#src/domain/upload.ts';
import { maxFileBytes } from '#src/domain/upload-limits.ts';
import { isImage } from '#src/domain/upload-types.ts';
import { existingFile } from '#src/files/byte-source.ts';
import { inTemporaryFolder } from '#src/files/temporary-folder.ts';
import { attachmentOf } from '#src/http/attachment.ts';
import { rangedResponse } from '#src/http/ranged-response.ts';
import { deleteUpload } from '#src/uploads/delete-upload.ts';
import { requireFreeSpace } from '#src/uploads/require-storage.ts';
import { storeUpload } from '#src/uploads/store-upload.ts';
import { openView } from '#src/uploads/upload-view.ts';
import { usageReport } from '#src/uploads/usage-report.ts';
import type { ApiEnv, ApiParts } from './context.ts';
import { consumeUploadBytes } from './rate-limits.ts';
import { readJson, receiveFile } from './read-body.ts';
import { requireUpload } from './require-owner.ts';

const nameQuery = z.object({ name: z.string().min(1).max(1000).catch('file') });
const viewQuery = z.object({
  width: z.coerce.number().int().min(1).max(10_000).default(1200),
  crop: cropNameSchema.optional(),
});
/** The bytes of an upload never change, but views of it may when the product is updated. */
const cached = 'private, max-age=86400';

/** Files of the user. */
export function uploadRoutes(
  api: Hono<ApiEnv>,
  { backend, imageProcessor, limits, now, newId }: ApiParts,
): void {
  const { documents } = backend;
  const deps = { ...backend, imageProcessor, now, newId };

  api.get('/usage', async (c) => c.json(await usageReport(deps, { ownerId: c.get('user').id })));

  api.get('/uploads', async (c) => c.json(await documents.listUploads(c.get('user').id)));

  api.post('/uploads', async (c) => {
    const { id: ownerId } = c.get('user');
    await limits.consume('upload', ownerId);
    const limit = maxFileBytes(documents.storageLimits.uploads);
    const { name } = nameQuery.parse(c.req.query());
    const { signal } = c.req.raw;
    const length = c.req.header('content-length');
    const admit = (bytes: number): Promise<void> => consumeUploadBytes(limits, ownerId, bytes);
    // Browsers announce the size, so that a refused file is not sent.
    if (length !== undefined) await admit(Number(length));
    await requireFreeSpace(deps, Number(length ?? 0));
    const upload = await inTemporaryFolder(async (folder) => {
      const path = join(folder, 'body');
      await receiveFile(c, path, { limit, code: 'upload-too-large' });
      const source = await existingFile(path);
      if (length === undefined) await admit(source.bytes);
      return storeUpload(deps, { ownerId, name, source, signal });
    });
    return c.json(upload, 201);
  });

  api.patch('/uploads/:id', async (c) => {
    const { id } = await requireUpload(c, backend);
    return c.json(await documents.updateUpload(id, await readJson(c, uploadPatch)));
  });

  api.delete('/uploads/:id', async (c) => {
    await deleteUpload(deps, await requireUpload(c, backend));
    return c.body(null, 204);
  });

  api.get('/uploads/:id/file', async (c) => {
    const upload = await requireUpload(c, backend);
    const { width, crop } = viewFor(upload, c.req.query());
    const shown = crop === undefined ? `${width}` : `${width}-${cropName(crop)}`;
    const etag = `"${upload.sha256.slice(0, 24)}-${shown}"`;
    const headers = { 'cache-control': cached, etag };
    if (c.req.header('if-none-match') === etag) return c.body(null, 304, headers);
    const { source, contentType } = await openView(deps, { upload, width, crop, signal: c.req.raw.signal });
    return rangedResponse(c.req.raw, source, {
      ...headers,
      'content-type': contentType,
      // A direct visit downloads it; players can play it anyway.
      ...(isImage(upload) ? {} : { 'content-disposition': attachmentOf(upload.name) }),
    });
  });
}

/** Files other than images have one size only. */
function viewFor(upload: Upload, query: Record<string, string>): { width: number; crop?: Crop | undefined } {
  if (!isImage(upload)) return { width: 0 };
  return parseInput(viewQuery, query);
}
