import type { PortfolioContent } from '#src/domain/portfolio.ts';
import type { PublishProgress } from '#src/domain/publish-progress.ts';
import type { SiteIdentity } from '#src/domain/site.ts';
import type { ImageDeps } from '#src/publish/images.ts';
import { renderContent } from '#src/publish/site-source.ts';
import type { ZipEntry } from './zip.ts';

/** Every file of a site that opens from disk: its pages name one another, and what they show, by relative paths. */
export async function siteEntries(
  deps: ImageDeps,
  site: { content: PortfolioContent; identity: SiteIdentity },
  onProgress: (progress: PublishProgress) => void = () => undefined,
): Promise<ZipEntry[]> {
  const rendered = await renderContent(deps, { ...site, linking: 'folder' }, onProgress);
  const entries: ZipEntry[] = [];
  for (const file of rendered.files) {
    const body =
      'blob' in file ? await rendered.bytesOf(file.blob.sha256) : new TextEncoder().encode(file.content);
    entries.push({ path: file.path, body });
  }
  return entries;
}
