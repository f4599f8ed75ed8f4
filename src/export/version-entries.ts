import { portfolioFile } from '#src/domain/portfolio-file.ts';
import type { Backend } from '#src/ports/backend.ts';
import { unpackVersion } from '#src/versions/version-text.ts';
import { jsonEntry, type ZipEntry } from './zip.ts';

/** Earlier states of a portfolio, each in the form of `content.json`: `versions/2026-05-31T12-00-00-000Z-<id>.json`. */
export async function* versionEntries(
  documents: Backend['documents'],
  portfolioId: string,
): AsyncGenerator<ZipEntry> {
  for (const { id, at, kind, name, sha256 } of await documents.listVersions(portfolioId)) {
    const stored = await documents.getVersionContent(portfolioId, sha256);
    // It was removed meanwhile.
    if (stored === null) continue;
    const content = portfolioFile(await unpackVersion(stored), []);
    const path = `versions/${at.replaceAll(/[:.]/g, '-')}-${id}.json`;
    yield jsonEntry(path, { ...content, version: { id, at, kind, name } });
  }
}
