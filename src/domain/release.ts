import { z } from 'zod';

/** Lower-case hex of a SHA-256. */
export const hashSchema = z.string().regex(/^[0-9a-f]{64}$/);

/** A file of a release: `bytes` is the size without encoding. */
export const manifestEntrySchema = z.object({
  sha256: hashSchema,
  bytes: z.number().int().min(0),
  contentType: z.string(),
});
export type ManifestEntry = z.infer<typeof manifestEntrySchema>;

/** Path → file. Paths begin without a slash: `index.html`, `projects/bridge/index.html`. Keys are sorted. */
const manifestSchema = z.record(z.string(), manifestEntrySchema);
export type Manifest = z.infer<typeof manifestSchema>;

/** The hashes of all files; those of equal files are repeated. */
export const hashesOf = (manifest: Manifest): string[] => Object.values(manifest).map(({ sha256 }) => sha256);

/** One immutable, published state of a portfolio. */
export const releaseSchema = z.object({
  /** SHA-256 over the canonical manifest and the renderer version: same content, same id. */
  id: hashSchema,
  ownerId: z.string(),
  portfolioId: z.string(),
  /** The revision of the portfolio it was rendered from. */
  revision: z.number().int(),
  template: z.string(),
  manifest: manifestSchema,
  rendererVersion: z.string(),
  createdAt: z.string(),
});
export type Release = z.infer<typeof releaseSchema>;

/** What is read of a release where its files are not needed. */
export type ReleaseHead = Pick<Release, 'id' | 'createdAt'>;

/** The release that the host serves for an owner. */
export type Live = { releaseId: string; portfolioId: string; switchedAt: string };

/** One switch of the live pointer; `releaseId` null means unpublished. */
export type LiveSwitch = { releaseId: string | null; portfolioId: string | null; switchedAt: string };

/** Bytes above which a blob is kept as a file, not as a row. */
export const smallBlobBytes = 256 * 1024;

export function isSmallBlob(blob: { contentType: string; bytes: number }): boolean {
  return (
    blob.bytes <= smallBlobBytes && !/^(image|font|video|audio)\/|^application\/pdf/.test(blob.contentType)
  );
}
