import { z } from 'zod';
import { manifestEntrySchema, releaseSchema, type Release } from '#src/domain/release.ts';

/**
 * A release without its manifest, which is stored in `parts` separate documents, because a document is at most 1 MiB.
 */
export type ReleaseDocument = Omit<Release, 'manifest'> & { parts: number };
/** Some of a manifest's files: as JSON, because a path is no name for a field, and their hashes for the sweep. */
export type ManifestPart = { ownerId: string; releaseId: string; files: string; blobs: string[] };

/** Bytes of JSON in a part; the hashes take at most half as much again. */
const partBytes = 600_000;

const documentSchema = releaseSchema.omit({ manifest: true }).extend({ parts: z.number() });
const partSchema = z.object({ files: z.string() });
const filesSchema = z.array(z.tuple([z.string(), manifestEntrySchema]));

export function releaseDocuments(release: Release): { document: ReleaseDocument; parts: ManifestPart[] } {
  const { manifest, ...facts } = release;
  const { id: releaseId, ownerId } = release;
  const parts = grouped(Object.entries(manifest)).map((files) => ({
    ownerId,
    releaseId,
    files: JSON.stringify(files),
    blobs: [...new Set(files.map(([, { sha256 }]) => sha256))],
  }));
  return { document: { ...facts, parts: parts.length }, parts };
}

/** The release of a document, and the number of parts of its manifest. */
export function factsFrom(document: unknown): ReleaseDocument {
  return documentSchema.parse(document);
}

/** `parts` are the documents of its manifest, in order. */
export function releaseFrom(facts: ReleaseDocument, parts: readonly unknown[]): Release {
  const files = parts.flatMap((part) => filesSchema.parse(JSON.parse(partSchema.parse(part).files)));
  return releaseSchema.parse({ ...facts, manifest: Object.fromEntries(files) });
}

type Files = z.input<typeof filesSchema>;

function grouped(files: Files): Files[] {
  const groups: Files[] = [];
  let left = 0;
  for (const file of files) {
    const bytes = Buffer.byteLength(JSON.stringify(file));
    if (bytes > left) {
      groups.push([]);
      left = partBytes;
    }
    groups.at(-1)?.push(file);
    left -= bytes;
  }
  return groups;
}
