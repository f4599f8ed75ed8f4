import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';

const ownerRow = z.object({ bytes: z.number() });

/** The storage of each account in bytes, largest first; null for a database without such counts. Changes nothing. */
export function storageReport(dataDir: string): number[] | null {
  const file = join(dataDir, 'app.db');
  if (!existsSync(file)) return null;
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const table = database.prepare("SELECT 1 FROM sqlite_master WHERE name = 'storage_usage'").get();
    if (table === undefined) return null;
    const owners = database.prepare(
      `SELECT sum(bytes) AS bytes FROM (
         SELECT owner, bytes FROM uploads
         UNION ALL SELECT owner, derived_bytes + release_bytes FROM storage_usage
       ) GROUP BY owner ORDER BY 1 DESC`,
    );
    return owners.all().map((row) => ownerRow.parse(row).bytes);
  } finally {
    database.close();
  }
}
