import type { Readable } from 'node:stream';
import { endingOf } from '#src/domain/upload-types.ts';
import type { PublishDeps } from '#src/publish/publish.ts';
import { exportPortfolio } from './portfolio-zip.ts';
import { jsonEntry, zip, type ZipEntry } from './zip.ts';

/**
 * Everything an account holds, as a zip that is made while it is read: the profile, each portfolio's export in a folder
 * of its own, and every upload.
 */
export function accountZip(deps: PublishDeps, request: { ownerId: string }): Readable {
  return zip(accountEntries(deps, request.ownerId));
}

async function* accountEntries(deps: PublishDeps, ownerId: string): AsyncGenerator<ZipEntry> {
  yield jsonEntry('profile.json', await deps.documents.getProfile(ownerId));
  for (const { id: portfolioId } of await deps.documents.listPortfolioHeads(ownerId)) {
    const { entries } = await exportPortfolio(deps, { ownerId, portfolioId });
    for await (const { path, source } of entries) yield { path: `portfolios/${portfolioId}/${path}`, source };
  }
  const uploads = await deps.documents.listUploads(ownerId);
  yield jsonEntry('uploads.json', uploads);
  for (const { id, sha256, contentType } of uploads) {
    const source = await deps.files.open(ownerId, sha256);
    if (source !== null) yield { path: `uploads/${id}.${endingOf(contentType)}`, source };
  }
}
