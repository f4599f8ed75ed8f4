import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { isAppError } from '#src/domain/errors.ts';
import { databaseNames } from './backup-manifest.ts';
import { openDatabase } from './database.ts';
import { openAuthDatabase } from './auth.ts';

/** `problem` is null for a database that is well. */
export type DatabaseHealth = { name: string; problem: string | null };

const full = 2;
const synchronousRow = z.object({ synchronous: z.number() });
const integrityRow = z.object({ integrity_check: z.string() });

/** Looks through each database that is there, as the server opens it. */
export function checkDatabases(dataDir: string): DatabaseHealth[] {
  return databaseNames
    .filter((name) => existsSync(join(dataDir, name)))
    .map((name) => ({ name, problem: problemOf(join(dataDir, name), name) }));
}

function problemOf(file: string, name: (typeof databaseNames)[number]): string | null {
  try {
    const database = name === 'app.db' ? openDatabase(file) : openAuthDatabase(file);
    try {
      const { synchronous } = synchronousRow.parse(database.prepare('PRAGMA synchronous').get());
      const [found] = z.array(integrityRow).parse(database.prepare('PRAGMA integrity_check').all());
      if (found?.integrity_check !== 'ok')
        return `It is damaged: ${found?.integrity_check ?? 'it cannot be read'}.`;
      return synchronous === full ? null : 'Commits are not made durable (synchronous is not FULL).';
    } finally {
      database.close();
    }
  } catch (error) {
    if (isAppError(error)) return error.message;
    return `It cannot be opened: ${error instanceof Error ? error.message : String(error)}.`;
  }
}
