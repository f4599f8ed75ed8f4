import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { errorCatalogue, isAppError } from '#src/domain/errors.ts';
import { databaseNames } from './backup-manifest.ts';
import { openDatabase } from './database.ts';
import { openAuthDatabase } from './auth.ts';
import { operatorFailure } from './storage-failure.ts';

/** `problem` is null for an undamaged database. */
export type DatabaseHealth = { name: string; problem: string | null; fix: string };

const full = 2;
const synchronousRow = z.object({ synchronous: z.number() });
const integrityRow = z.object({ integrity_check: z.string() });

/** Checks the databases of a data folder; empty when there are none yet. */
export function checkDatabases(dataDir: string): DatabaseHealth[] {
  const files = databaseNames.map((name) => ({ name, file: join(dataDir, name) }));
  if (!files.some(({ file }) => existsSync(file))) return [];
  return files.map(({ name, file }) => healthOf(file, name));
}

function healthOf(file: string, name: (typeof databaseNames)[number]): DatabaseHealth {
  const { fix } = errorCatalogue['data-damaged'];
  if (!existsSync(file)) return { name, problem: 'It is missing.', fix };
  try {
    const database = name === 'app.db' ? openDatabase(file) : openAuthDatabase(file);
    try {
      return { name, problem: problemOf(database), fix };
    } finally {
      database.close();
    }
  } catch (error) {
    const failure = operatorFailure(error, file);
    if (!isAppError(failure)) throw failure;
    const { message, facts } = failure;
    return {
      name,
      problem: `${message}${facts['reason'] === undefined ? '' : ` (${facts['reason']})`}`,
      fix: failure.fix,
    };
  }
}

function problemOf(database: DatabaseSync): string | null {
  const { synchronous } = synchronousRow.parse(database.prepare('PRAGMA synchronous').get());
  // One issue is enough; a damaged page causes hundreds.
  const { integrity_check: found } = integrityRow.parse(database.prepare('PRAGMA integrity_check(1)').get());
  if (found !== 'ok') return `It is damaged: ${found.split('\n').at(-1) ?? found}.`;
  return synchronous === full ? null : 'Commits are not made durable (synchronous is not FULL).';
}
