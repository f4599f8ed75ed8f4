import { mapConcurrent } from '#src/files/map-concurrent.ts';
import { fileIdsIn } from '#src/domain/image-uses.ts';
import type { PortfolioContent } from '#src/domain/portfolio.ts';
import type { SiteMedia, SiteMediaFiles } from '#src/domain/site.ts';
import { isImage } from '#src/domain/upload-types.ts';
import type { ByteSource } from '#src/files/byte-source.ts';
import type { Originals } from './images.ts';

const readsAtOnce = 8;

export type PreparedFiles = {
  files: SiteMediaFiles;
  /** Null for a hash that is none of them. */
  sourceOf(sha256: string): ByteSource | null;
};

/**
 * The files besides images that a portfolio uses, as they were uploaded. The pages decide which of them are published.
 * Missing uploads are skipped.
 */
export async function prepareFiles(
  { originals }: { originals: Originals },
  content: PortfolioContent,
): Promise<PreparedFiles> {
  const sources = new Map<string, ByteSource>();
  const found = await mapConcurrent(
    readsAtOnce,
    fileIdsIn(content),
    async (id): Promise<[string, SiteMedia][]> => {
      const original = await originals(id);
      if (original === null || isImage(original.upload)) return [];
      const { name, contentType, bytes, sha256 } = original.upload;
      sources.set(sha256, original.source);
      return [[id, { name, contentType, bytes, sha256 }]];
    },
  );
  return {
    files: Object.fromEntries(found.flat()),
    sourceOf: (sha256) => sources.get(sha256) ?? null,
  };
}
