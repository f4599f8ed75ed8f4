import { z } from 'zod';
import { hashSchema } from './release.ts';
import { lineSchema } from './schemas/text-schema.ts';

/** `automatic` while somebody edits, `named` on request, `published` for each release. */
export const versionKinds = ['automatic', 'named', 'published'] as const;

/** An earlier state of a draft. Its content is stored by hash, so that the same content takes its room once. */
export const versionSchema = z.object({
  id: z.string().min(1).max(64),
  /** ISO 8601, UTC. */
  at: z.string(),
  kind: z.enum(versionKinds),
  /** What its author calls it; empty unless it is named. */
  name: z.string(),
  /** The release that was made of it; null unless it was published. */
  releaseId: hashSchema.nullable(),
  /** The revision of the portfolio that it was. */
  revision: z.int(),
  /** SHA-256 of the text of its content. */
  sha256: hashSchema,
  /** What its content takes as it is stored. */
  bytes: z.int().min(0),
});
export type Version = z.output<typeof versionSchema>;

export const versionListSchema = z.array(versionSchema);

/** As many of one portfolio as are kept at most; named ones are never removed for others, but limited by themselves. */
export const versionLimits = { all: 150, named: 50, name: 80 } as const;

export const versionNameSchema = lineSchema(versionLimits.name);

/** What the stored contents of these versions take together. */
export function bytesOfVersions(versions: readonly Pick<Version, 'sha256' | 'bytes'>[]): number {
  return [...new Map(versions.map(({ sha256, bytes }) => [sha256, bytes])).values()].reduce(
    (sum, bytes) => sum + bytes,
    0,
  );
}
