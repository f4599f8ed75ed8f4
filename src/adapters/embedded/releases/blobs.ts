import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { hashSchema, isSmallBlob } from '#src/domain/release.ts';
import { fileSource, memorySource, readWhole, type ByteSource } from '#src/files/byte-source.ts';
import { isUnfinished, writeStreamDurably } from '#src/files/durable-file.ts';
import { mapConcurrent } from '#src/files/map-concurrent.ts';
import type { ReleaseStore, StoredBlob } from '#src/ports/release-store.ts';
import { emptyLog, inTransaction, pagedKeys } from '../database.ts';

type Blobs = Pick<ReleaseStore, 'missingBlobs' | 'getBlob' | 'putBrotli' | 'sweep' | 'blobHashes'> & {
  /** Writes the blobs that are kept as files, and returns the rows to `insert`; only then they count as stored. */
  write: (blobs: readonly StoredBlob[]) => Promise<BlobRow[]>;
  /** Inserts the rows within the caller's transaction. */
  insert: (rows: readonly BlobRow[], storedAt: string) => void;
  /** The row of a blob that can be read in full, else null. */
  idOf: (sha256: string) => number | null;
};

/** `body` is null for a blob that is kept as a file. */
type BlobRow = Omit<StoredBlob, 'source'> & { bytes: number; body: Uint8Array | null };

const blobRow = z
  .object({
    content_type: z.string(),
    bytes: z.number(),
    in_file: z.number(),
    br: z.instanceof(Uint8Array).nullable(),
  })
  .optional();
const bodyRow = z.object({ body: z.instanceof(Uint8Array) });
const placeRow = z.object({ id: z.number(), bytes: z.number(), in_file: z.number() }).optional();
const sweptRow = z.object({ in_file: z.number() });
const writersAtOnce = 8;

/**
 * Small blobs are rows; media are files at `<folder>/<first two of the hash>/<hash>`. The column of gzip is no longer used:
 * dropping it would write the database anew.
 */
export function openBlobs({ database, folder }: { database: DatabaseSync; folder: string }): Blobs {
  const select = database.prepare(
    `SELECT content_type, bytes, body IS NULL AS in_file, CASE WHEN ? THEN br END AS br
     FROM blobs WHERE sha256 = ?`,
  );
  const selectBody = database.prepare('SELECT body FROM blobs WHERE sha256 = ?');
  const selectPlace = database.prepare(
    'SELECT id, bytes, body IS NULL AS in_file FROM blobs WHERE sha256 = ?',
  );
  const hashes = database.prepare('SELECT sha256 AS key FROM blobs WHERE sha256 > ? ORDER BY sha256 LIMIT ?');
  const insertRow = database.prepare(
    `INSERT INTO blobs (sha256, content_type, bytes, stored_at, body, br) VALUES (?, ?, ?, ?, ?, ?)
     ON CONFLICT (sha256) DO UPDATE SET body = coalesce(body, excluded.body)`,
  );
  const updateBrotli = database.prepare('UPDATE blobs SET br = ? WHERE sha256 = ?');
  const removal = `DELETE FROM blobs WHERE stored_at < ?
    AND NOT EXISTS (SELECT 1 FROM release_blobs WHERE blob = blobs.id)`;
  const returning = 'RETURNING body IS NULL AS in_file';
  const sweepRows = database.prepare(`${removal} ${returning}`);
  const sweepRow = database.prepare(`${removal} AND sha256 = ? ${returning}`);
  const fileOf = (sha256: string) => join(folder, blobPath(sha256));

  function idOf(sha256: string): number | null {
    const place = placeRow.parse(selectPlace.get(sha256));
    if (place === undefined) return null;
    if (place.in_file === 0) return place.id;
    const file = statSync(fileOf(sha256), { throwIfNoEntry: false });
    return file?.size === place.bytes ? place.id : null;
  }

  /** Reads the body only when needed: most clients accept an encoding. */
  function rowSource(sha256: string, bytes: number): ByteSource {
    const whole = () => bodyRow.parse(selectBody.get(sha256)).body;
    return { bytes, path: null, whole, stream: (range) => memorySource(whole()).stream(range) };
  }

  /** The files of blobs by folder, including unfinished files of killed writers. */
  function* allFiles(): Generator<[path: string, names: string[]]> {
    const prefixes = existsSync(folder) ? readdirSync(folder) : [];
    for (const prefix of prefixes) yield [join(folder, prefix), readdirSync(join(folder, prefix))];
  }

  /** Removes files of one folder that no row names; the lock keeps new releases from naming one meanwhile. */
  async function sweepFolder(
    path: string,
    { names, before }: { names: readonly string[]; before: number },
  ): Promise<number> {
    return inTransaction(database, () => {
      let swept = 0;
      for (const name of names) {
        const file = join(path, name);
        const stale = (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? before) < before;
        if (!stale || selectPlace.get(name) !== undefined) continue;
        rmSync(file, { force: true });
        if (!isUnfinished(name)) swept++;
      }
      return swept;
    });
  }

  return {
    idOf,
    async missingBlobs(wanted) {
      return new Set(wanted.filter((sha256) => idOf(sha256) === null));
    },
    write(blobs) {
      return mapConcurrent(writersAtOnce, blobs, async ({ source, ...blob }) => {
        const { bytes } = source;
        if (isSmallBlob({ ...blob, bytes })) return { ...blob, bytes, body: await readWhole(source) };
        await writeStreamDurably(fileOf(blob.sha256), { source, sha256: blob.sha256 });
        return { ...blob, bytes, body: null };
      });
    },
    insert(rows, storedAt) {
      for (const { sha256, contentType, bytes, body, br } of rows)
        insertRow.run(sha256, contentType, bytes, storedAt, body, br);
    },
    async getBlob(sha256, wanted) {
      const row = blobRow.parse(select.get(wanted === 'plain' ? 0 : 1, sha256));
      if (row === undefined) return null;
      const source = row.in_file === 1 ? await fileSource(fileOf(sha256)) : rowSource(sha256, row.bytes);
      if (source === null) return null;
      return { sha256, contentType: row.content_type, source, br: row.br };
    },
    async putBrotli(sha256, br) {
      await inTransaction(database, () => updateBrotli.run(br, sha256));
    },
    async sweep(olderThan, among) {
      const found = await inTransaction(database, () =>
        among === undefined
          ? sweepRows.all(olderThan)
          : among.flatMap((sha256) => sweepRow.all(olderThan, sha256)),
      );
      const rows = found.map((row) => sweptRow.parse(row));
      let swept = rows.filter((row) => row.in_file === 0).length;
      const files =
        among === undefined ? allFiles() : Map.groupBy(among, (sha256) => dirname(fileOf(sha256)));
      for (const [path, names] of files)
        swept += await sweepFolder(path, { names, before: Date.parse(olderThan) });
      if (swept > 0) emptyLog(database);
      return swept;
    },
    async *blobHashes() {
      yield* pagedKeys(hashes);
    },
  };
}

/** The path of a blob in the folder of releases. */
export function blobPath(sha256: string): string {
  const hash = hashSchema.parse(sha256);
  return `${hash.slice(0, 2)}/${hash}`;
}
