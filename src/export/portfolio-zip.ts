import type { Readable } from 'node:stream';
import { mapConcurrent } from '#src/files/map-concurrent.ts';
import { AppError, isAppError } from '#src/domain/errors.ts';
import { uploadIdsIn } from '#src/domain/image-uses.ts';
import type { Portfolio } from '#src/domain/portfolio.ts';
import { portfolioFile, type FileUpload } from '#src/domain/portfolio-file.ts';
import { endingOf } from '#src/domain/upload-types.ts';
import { sourceFacts } from '#src/files/file-facts.ts';
import { planRelease } from '#src/publish/plan.ts';
import type { PublishDeps } from '#src/publish/publish.ts';
import { renderContent } from '#src/publish/site-source.ts';
import { originalsOf } from '#src/uploads/originals.ts';
import { sha256 } from '#src/files/hash.ts';
import { rendererVersion } from '#src/render/render-site.tsx';
import { commentEntries } from './comment-entries.ts';
import { openExportCache } from './export-cache.ts';
import { siteEntries } from './site-entries.ts';
import { versionEntries } from './version-entries.ts';
import { jsonEntry, textEntry, zip, type ZipEntry } from './zip.ts';

/** The slug in exports of an owner without one. */
export const slugOfNone = 'portfolio';
const readsAtOnce = 4;

/** A portfolio that is ready to be exported: its entries are known, and each is read when needed. */
export type PortfolioExport = {
  name: string;
  entries: AsyncIterable<ZipEntry>;
  releaseId: string;
  /** Names of skipped originals, which are missing or damaged. */
  lost: string[];
};

/**
 * Everything of a portfolio: `site/` opens from disk, `content.json` and `originals/` can be imported again, so can each file
 * of `versions/`. `comments.json` has what visitors wrote about the draft, to be read: an import leaves it out and says so.
 * `manifest.json` names the release that publishing it gives, and the hash of every file.
 * @throws AppError 'not-found'
 */
export async function exportPortfolio(
  deps: PublishDeps,
  request: { ownerId: string; portfolioId: string },
): Promise<PortfolioExport> {
  const { ownerId, portfolioId } = request;
  const portfolio = await deps.documents.getPortfolio(portfolioId);
  if (portfolio === null || portfolio.ownerId !== ownerId)
    throw new AppError('not-found', { portfolio: portfolioId });
  const claimed = await deps.documents.currentSlug(ownerId);
  const slug = claimed ?? slugOfNone;
  const appLinks = claimed === null ? null : deps.appLinks(claimed);
  const identity = { origin: deps.siteOrigin(slug), slug, appLinks };
  const { originals: found, lost } = whatIsLeft(deps, ownerId);
  const cache = openExportCache(deps, ownerId);
  const imageDeps = {
    originals: found,
    cache,
    imageProcessor: deps.imageProcessor,
    icons: deps.icons,
  };
  const hosted = await renderContent(imageDeps, { content: portfolio, identity, linking: 'host' }, silent);
  const { releaseId } = planRelease(hosted.files, {}, rendererVersion);
  const site = await siteEntries(imageDeps, { content: portfolio, identity });
  const originals = await originalFiles(found, portfolio);
  const content = `${JSON.stringify(portfolioFile(portfolio, originals), null, 2)}\n`;
  const hashes = [
    ['content.json', sha256(content)],
    ...originals.map(({ file, sha256: hash }) => [file, hash]),
    ...site.map(({ path, sha256: hash }) => [`site/${path}`, hash]),
  ];
  const manifest = { slug, releaseId, rendererVersion, files: Object.fromEntries(hashes) };

  async function* entries(): AsyncGenerator<ZipEntry> {
    try {
      yield jsonEntry('manifest.json', manifest);
      yield textEntry('content.json', content);
      for (const { id, file: path, name } of originals) {
        const original = await found(id);
        if (original === null) throw new Error(`The original was lost during the export: ${name}`);
        yield { path, source: original.source };
      }
      yield* versionEntries(deps.documents, portfolioId);
      yield* commentEntries(deps.documents, portfolioId);
      for (const { entry } of site) {
        const { path, source } = await entry();
        yield { path: `site/${path}`, source };
      }
    } finally {
      await cache.close();
    }
  }
  return { name: slug, entries: entries(), releaseId, lost: [...lost] };
}

/** The same as a zip that is made while it is read. */
export async function portfolioZip(
  deps: PublishDeps,
  request: { ownerId: string; portfolioId: string },
): Promise<{ fileName: string; stream: Readable; lost: string[] }> {
  const { name, entries, lost } = await exportPortfolio(deps, request);
  return { fileName: `${name}.zip`, stream: zip(entries), lost };
}

/** The originals of an account. Lost ones are skipped and collected, so that the rest can still be exported. */
function whatIsLeft(
  deps: PublishDeps,
  ownerId: string,
): { originals: ReturnType<typeof originalsOf>; lost: Set<string> } {
  const lost = new Set<string>();
  const stored = originalsOf(deps, ownerId);
  const whole = new Set<string>();
  return {
    lost,
    async originals(id) {
      try {
        const original = await stored(id);
        if (original === null || whole.has(id)) return original;
        if ((await sourceFacts(original.source)).sha256 === original.upload.sha256) {
          whole.add(id);
          return original;
        }
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
): Promise<FileUpload[]> {
  const found = await mapConcurrent(
    readsAtOnce,
    uploadIdsIn(portfolio),
    async (id): Promise<FileUpload[]> => {
      const original = await originals(id);
      if (original === null) return [];
      const { ownerId: _owner, createdAt: _created, ...description } = original.upload;
      return [{ ...description, file: `originals/${id}.${endingOf(original.upload.contentType)}` }];
    },
  );
  return found.flat();
}

const silent = (): void => undefined;
