import { uploadEndings } from '#src/domain/upload.ts';
import type { PublishDeps } from '#src/publish/publish.ts';
import { exportPortfolio } from './portfolio-zip.ts';
import { jsonEntry, zip, type ZipEntry } from './zip.ts';

/** Everything an account holds: the profile, each portfolio's export in a folder of its own, and every upload. */
export async function accountZip(deps: PublishDeps, request: { ownerId: string }): Promise<Uint8Array> {
  const { ownerId } = request;
  const entries: ZipEntry[] = [jsonEntry('profile.json', await deps.documents.getProfile(ownerId))];
  for (const portfolio of await deps.documents.listPortfolios(ownerId)) {
    const exported = await exportPortfolio(deps, { ownerId, portfolioId: portfolio.id });
    const folder = `portfolios/${portfolio.id}`;
    entries.push(...exported.entries.map((entry) => ({ ...entry, path: `${folder}/${entry.path}` })));
  }
  const uploads = await deps.documents.listUploads(ownerId);
  entries.push(jsonEntry('uploads.json', uploads));
  for (const upload of uploads) {
    const body = await deps.files.get(ownerId, upload.sha256);
    if (body !== null)
      entries.push({ path: `uploads/${upload.id}.${uploadEndings[upload.contentType]}`, body });
  }
  return zip(entries);
}
