import { AppError, isAppError } from '#src/domain/errors.ts';
import { uploadIdsIn } from '#src/domain/image-uses.ts';
import type { Portfolio } from '#src/domain/portfolio.ts';
import { portfolioFile, type FileUpload } from '#src/domain/portfolio-file.ts';
import { uploadEndings } from '#src/domain/upload.ts';
import { planRelease } from '#src/publish/plan.ts';
import { cacheOf } from '#src/publish/images.ts';
import type { PublishDeps } from '#src/publish/publish.ts';
import { renderContent } from '#src/publish/site-source.ts';
import { originalsOf } from '#src/uploads/originals.ts';
import { sha256 } from '#src/files/hash.ts';
import { rendererVersion } from '#src/render/render-site.tsx';
import { siteEntries } from './site-entries.ts';
import { jsonEntry, zip, type ZipEntry } from './zip.ts';

/** The name a portfolio has in exports when its owner has claimed none. */
const noSlug = 'portfolio';

/**
 * Everything of a portfolio: `site/` opens from disk, `content.json` and `originals/` can be imported again, and
 * `manifest.json` names the release that publishing it gives, and the hash of every file. Originals that are missing or
 * damaged are left out: `lost` has their names.
 * @throws AppError 'not-found'
 */
export async function exportPortfolio(
  deps: PublishDeps,
  request: { ownerId: string; portfolioId: string },
): Promise<{ name: string; entries: ZipEntry[]; releaseId: string; lost: string[] }> {
  const { ownerId, portfolioId } = request;
  const portfolio = await deps.documents.getPortfolio(portfolioId);
  if (portfolio === null || portfolio.ownerId !== ownerId)
    throw new AppError('not-found', { portfolio: portfolioId });
  const claimed = await deps.documents.currentSlug(ownerId);
  const slug = claimed ?? noSlug;
  const contactUrl = claimed === null ? null : deps.contactUrl(claimed);
  const identity = { origin: deps.siteOrigin(slug), slug, contactUrl };
  const { originals: found, lost } = whatIsLeft(deps, ownerId);
  const imageDeps = {
    originals: found,
    cache: cacheOf(deps.files, ownerId),
    imageProcessor: deps.imageProcessor,
  };
  const hosted = await renderContent(imageDeps, { content: portfolio, identity, linking: 'host' }, silent);
  const { releaseId } = planRelease(hosted.files, {}, rendererVersion);
  const folder = await siteEntries(imageDeps, { content: portfolio, identity });
  const site = folder.map(({ path, body }) => ({ path: `site/${path}`, body }));
  const originals = await originalFiles(found, portfolio);
  const content = jsonEntry(
    'content.json',
    portfolioFile(
      portfolio,
      originals.map(({ upload }) => upload),
    ),
  );
  const parts = [content, ...originals.map(({ entry }) => entry), ...site];
  const manifest = jsonEntry('manifest.json', {
    slug,
    releaseId,
    rendererVersion,
    files: Object.fromEntries(parts.map((part) => [part.path, sha256(part.body)])),
  });
  return { name: slug, entries: [manifest, ...parts], releaseId, lost: [...lost] };
}

/** The same as the bytes of a zip. */
export async function portfolioZip(
  deps: PublishDeps,
  request: { ownerId: string; portfolioId: string },
): Promise<{ fileName: string; bytes: Uint8Array; lost: string[] }> {
  const { name, entries, lost } = await exportPortfolio(deps, request);
  return { fileName: `${name}.zip`, bytes: await zip(entries), lost };
}

/** An account's originals without those that are lost, which are noted: people get the rest of what is theirs. */
function whatIsLeft(
  deps: PublishDeps,
  ownerId: string,
): { originals: ReturnType<typeof originalsOf>; lost: Set<string> } {
  const lost = new Set<string>();
  const stored = originalsOf(deps, ownerId);
  return {
    lost,
    async originals(id) {
      try {
        const original = await stored(id);
        if (original === null || sha256(original.bytes) === original.upload.sha256) return original;
        lost.add(original.upload.name);
      } catch (error) {
        if (!isAppError(error, 'upload-lost')) throw error;
        for (const { path } of error.issues) lost.add(path);
      }
      return null;
    },
  };
}

async function originalFiles(
  originals: ReturnType<typeof originalsOf>,
  portfolio: Portfolio,
): Promise<{ upload: FileUpload; entry: ZipEntry }[]> {
  const files: { upload: FileUpload; entry: ZipEntry }[] = [];
  for (const id of uploadIdsIn(portfolio)) {
    const original = await originals(id);
    if (original === null) continue;
    const { ownerId: _owner, createdAt: _created, ...description } = original.upload;
    const path = `originals/${id}.${uploadEndings[original.upload.contentType]}`;
    files.push({ upload: { ...description, file: path }, entry: { path, body: original.bytes } });
  }
  return files;
}

const silent = (): void => undefined;
