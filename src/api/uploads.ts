import { join } from 'node:path';
import type { Hono } from 'hono';
import { z } from 'zod';
import { parseInput } from '#src/domain/portfolio.ts';
import { isImage, uploadLimits, uploadPatch, type Upload } from '#src/domain/upload.ts';
import { existingFile } from '#src/files/byte-source.ts';
import { inTemporaryFolder } from '#src/files/temporary-folder.ts';
import { webStream } from '#src/files/web-stream.ts';
import { fileAttachment } from '#src/http/attachment.ts';
import { deleteUpload } from '#src/uploads/delete-upload.ts';
import { storeUpload } from '#src/uploads/store-upload.ts';
import { openView } from '#src/uploads/upload-view.ts';
import { usageReport } from '#src/uploads/usage-report.ts';
import type { ApiEnv, ApiParts } from './context.ts';
import { readJson, receiveFile } from './read-body.ts';
import { ownedUpload } from './require-owner.ts';

const nameQuery = z.object({ name: z.string().min(1).max(1000).catch('file') });
const widthQuery = z.object({ width: z.coerce.number().int().min(1).max(10_000).default(1200) });
/** The bytes of an upload never change; what is made of them does when the product is updated. */
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
    const { name } = nameQuery.parse(c.req.query());
    const { signal } = c.req.raw;
    const upload = await inTemporaryFolder(async (folder) => {
      const path = join(folder, 'body');
      await receiveFile(c, path, { limit: uploadLimits.fileBytes, code: 'upload-too-large' });
      return storeUpload(deps, { ownerId, name, source: await existingFile(path), signal });
    });
    return c.json(upload, 201);
  });

  api.patch('/uploads/:id', async (c) => {
    const { id } = await ownedUpload(c, backend);
    return c.json(await documents.updateUpload(id, await readJson(c, uploadPatch)));
  });

  api.delete('/uploads/:id', async (c) => {
    await deleteUpload(deps, await ownedUpload(c, backend));
    return c.body(null, 204);
  });

  api.get('/uploads/:id/file', async (c) => {
    const upload = await ownedUpload(c, backend);
    const width = widthFor(upload, c.req.query());
    const etag = `"${upload.sha256.slice(0, 24)}-${width}"`;
    const headers = { 'cache-control': cached, etag };
    if (c.req.header('if-none-match') === etag) return c.body(null, 304, headers);
    const response = await fileResponse({ upload, width, signal: c.req.raw.signal });
    Object.entries(headers).forEach(([name, value]) => response.headers.set(name, value));
    return response;
  });

  async function fileResponse(asked: Parameters<typeof openView>[1]): Promise<Response> {
    const { upload } = asked;
    const { source, contentType } = await openView(deps, asked);
    if (!isImage(upload)) return fileAttachment(source, upload.name, contentType);
    const headers = { 'content-type': contentType, 'content-length': String(source.bytes) };
    return new Response(webStream(source.stream()), { headers });
  }
}

/** A PDF has one size, whatever is asked for. */
function widthFor(upload: Upload, query: Record<string, string>): number {
  if (!isImage(upload)) return 0;
  return parseInput(widthQuery, query).width;
}
