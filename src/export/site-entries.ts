import type { PortfolioContent } from '#src/domain/portfolio.ts';
import type { PublishProgress } from '#src/domain/publish-progress.ts';
import type { SiteIdentity } from '#src/domain/site.ts';
import { renderContent, type ContentDeps } from '#src/publish/site-source.ts';
import { sha256 } from '#src/files/hash.ts';
import { textEntry, type ZipEntry } from './zip.ts';

/** A file of a site that is read when needed. */
export type SiteEntry = { path: string; sha256: string; entry: () => Promise<ZipEntry> };

/** All files of a site that can be opened from disk, because its pages use relative paths. */
export async function siteEntries(
  deps: ContentDeps,
  site: { content: PortfolioContent; identity: SiteIdentity },
  onProgress: (progress: PublishProgress) => void = () => undefined,
): Promise<SiteEntry[]> {
  const rendered = await renderContent(deps, { ...site, linking: 'folder' }, onProgress);
  return rendered.files.map((file): SiteEntry => {
    const { path } = file;
    if ('content' in file) {
      const entry = textEntry(path, file.content);
      return { path, sha256: sha256(file.content), entry: async () => entry };
    }
    const hash = file.blob.sha256;
    return { path, sha256: hash, entry: async () => ({ path, source: await rendered.sourceOf(hash) }) };
  });
}
