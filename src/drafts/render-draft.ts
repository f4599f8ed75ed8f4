import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { AppError } from '#src/domain/errors.ts';
import { memorySource } from '#src/files/byte-source.ts';
import { sha256 } from '#src/files/hash.ts';
import { cacheOf } from '#src/publish/images.ts';
import type { PublishDeps } from '#src/publish/publish.ts';
import { renderContent } from '#src/publish/site-source.ts';
import { originalsOf } from '#src/uploads/originals.ts';

/**
 * A rendered draft. Its files are in a folder, each named by its hash. `revision` is that of the portfolio it was
 * rendered from.
 */
export type RenderedDraft = {
  revision: number;
  files: [path: string, file: { sha256: string; contentType: string }][];
};

/** The slug for a draft whose owner has none. */
const noSlug = 'draft';

/**
 * Renders a portfolio into a folder exactly as it would be published, even with issues that would prevent publishing.
 * @throws AppError 'not-found'
 */
export async function renderDraft(
  deps: PublishDeps,
  { ownerId, portfolioId, folder }: { ownerId: string; portfolioId: string; folder: string },
): Promise<RenderedDraft> {
  const portfolio = await deps.documents.getPortfolio(portfolioId);
  if (portfolio === null || portfolio.ownerId !== ownerId)
    throw new AppError('not-found', { portfolio: portfolioId });
  const claimed = await deps.documents.currentSlug(ownerId);
  const slug = claimed ?? noSlug;
  const appLinks = claimed === null ? null : deps.appLinks(claimed);
  const identity = { origin: deps.siteOrigin(slug), slug, appLinks };
  const imageDeps = {
    originals: originalsOf(deps, ownerId),
    cache: cacheOf(deps, ownerId),
    imageProcessor: deps.imageProcessor,
    icons: deps.icons,
  };
  const site = await renderContent(
    imageDeps,
    { content: portfolio, identity, linking: 'host' },
    () => undefined,
  );
  const files: RenderedDraft['files'] = [];
  const written = new Set<string>();
  for (const file of site.files) {
    const hash = 'content' in file ? sha256(file.content) : file.blob.sha256;
    files.push([file.path, { sha256: hash, contentType: file.contentType }]);
    if (written.has(hash)) continue;
    written.add(hash);
    const source =
      'content' in file ? memorySource(new TextEncoder().encode(file.content)) : await site.sourceOf(hash);
    await pipeline(source.stream(), createWriteStream(join(folder, hash), { flags: 'wx', mode: 0o600 }));
  }
  return { revision: portfolio.revision, files };
}
