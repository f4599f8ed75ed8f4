import { join } from 'node:path';
import type { Hono } from 'hono';
import { z } from 'zod';
import { AppError } from '#src/domain/errors.ts';
import { uploadIdsIn } from '#src/domain/image-uses.ts';
import { parseInput } from '#src/domain/portfolio.ts';
import { isImage, uploadLimits, uploadPatch, type Upload } from '#src/domain/upload.ts';
import { removeUpload, storeUpload } from '#src/uploads/store-upload.ts';
import { usedBytes, type UsageReport } from '#src/domain/storage-usage.ts';
import { existingFile } from '#src/files/byte-source.ts';
import { inTemporaryFolder } from '#src/files/temporary-folder.ts';
import { webStream } from '#src/files/web-stream.ts';
import { fileAttachment } from '#src/http/attachment.ts';
import type { ApiEnv, ApiParts } from './context.ts';
import { ownedUpload } from './require-owner.ts';
import { readJson, receiveFile } from './read-body.ts';
import { viewOf } from './upload-view.ts';

const nameQuery = z.object({ name: z.string().min(1).max(1000).catch('file') });
const widthQuery = z.object({ width: z.coerce.number().int().min(1).max(10_000).default(1200) });
/** The bytes of an upload never change; what is made of them does when the product is updated. */
const cached = 'private, max-age=86400';

/** Files of the user. */
export function uploadRoutes(api: Hono<ApiEnv>, parts: ApiParts): void {
  const { backend, limits } = parts;
  const { documents, files } = backend;
  const uploading = {
    documents,
    files,
    imageProcessor: parts.imageProcessor,
    now: parts.now,
    newId: parts.newId,
  };

  api.get('/usage', async (c) => {
    const used = await documents.getUsage(c.get('user').id);
    return c.json({
      ...used,
      usedBytes: usedBytes(used),
      limitBytes: documents.storageLimits.accountBytes,
      maxFiles: uploadLimits.files,
    } satisfies UsageReport);
  });

  api.get('/uploads', async (c) => c.json(await documents.listUploads(c.get('user').id)));

  api.post('/uploads', async (c) => {
    const { id: ownerId } = c.get('user');
    await limits.consume('upload', ownerId);
    const { name } = nameQuery.parse(c.req.query());
    const upload = await inTemporaryFolder(async (folder) => {
      const path = join(folder, 'body');
      await receiveFile(c, path, { limit: uploadLimits.fileBytes, code: 'upload-too-large' });
      return storeUpload(uploading, { ownerId, name, source: await existingFile(path) });
    });
    return c.json(upload, 201);
  });

  api.patch('/uploads/:id', async (c) => {
    const { id } = await ownedUpload(c, backend);
    return c.json(await documents.updateUpload(id, await readJson(c, uploadPatch)));
  });

  api.delete('/uploads/:id', async (c) => {
    const upload = await ownedUpload(c, backend);
    const using = (await documents.listPortfolios(upload.ownerId)).filter((portfolio) =>
      uploadIdsIn(portfolio).includes(upload.id),
    );
    if (using.length > 0) {
      throw new AppError('upload-in-use', { portfolios: using.map(({ title }) => title).join(', ') });
    }
    await removeUpload(uploading, upload);
    return c.body(null, 204);
  });

  api.get('/uploads/:id/file', async (c) => {
    const upload = await ownedUpload(c, backend);
    const width = widthFor(upload, c.req.query());
    const etag = `"${upload.sha256.slice(0, 24)}-${width}"`;
    const headers = { 'cache-control': cached, etag };
    if (c.req.header('if-none-match') === etag) return c.body(null, 304, headers);
    const response = await fileResponse(upload, width);
    Object.entries(headers).forEach(([name, value]) => response.headers.set(name, value));
    return response;
  });

  async function fileResponse(upload: Upload, width: number): Promise<Response> {
    const source = await files.open(upload.ownerId, upload.sha256);
    if (source === null) throw new AppError('not-found');
    if (!isImage(upload)) return fileAttachment(source, upload.name, 'application/pdf');
    const view = await viewOf(
      { documents, files, imageProcessor: parts.imageProcessor },
      { upload, source, width },
    );
    const headers = { 'content-type': view.contentType, 'content-length': String(view.source.bytes) };
    return new Response(webStream(view.source.stream()), { headers });
  }
}

/** A PDF has one size, whatever is asked for. */
function widthFor(upload: Upload, query: Record<string, string>): number {
  if (!isImage(upload)) return 0;
  return parseInput(widthQuery, query).width;
}
