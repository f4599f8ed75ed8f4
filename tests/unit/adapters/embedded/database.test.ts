import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction, openDatabase } from '#src/adapters/embedded/database.ts';
import { slugShape } from '#src/domain/confusable.ts';
import { tempDir } from '#tests/support/temp-dir.ts';

describe('embedded database', () => {
  let folder: Awaited<ReturnType<typeof tempDir>>;
  let file: string;
  beforeEach(async () => {
    folder = await tempDir();
    file = join(folder.path, 'new', 'folder', 'app.db');
  });
  afterEach(() => folder.remove());

  const pragma = (database: DatabaseSync, name: string) =>
    Object.values(database.prepare(`PRAGMA ${name}`).get() ?? {})[0];

  it('creates a database file where there is none and opens an existing one unchanged', () => {
    const first = openDatabase(file);
    first.exec("INSERT INTO profiles VALUES ('ada', '{}')");
    first.close();
    const again = openDatabase(file);
    expect(again.prepare('SELECT uid FROM profiles').all()).toEqual([{ uid: 'ada' }]);
    expect(pragma(again, 'user_version')).toBeGreaterThan(0);
    again.close();
  });

  it('notes the shapes of slugs that an earlier version stored', () => {
    openDatabase(file).close();
    const old = new DatabaseSync(file);
    old.exec(`DROP INDEX slugs_of_shape; DROP TABLE preferences; DROP TABLE deleted_accounts; DROP TABLE cleanup_cursors; ALTER TABLE slugs DROP COLUMN shape; PRAGMA user_version = 3;
      INSERT INTO slugs VALUES ('ada-l0velace', 'ada', '2026-01-01T00:00:00.000Z', 1, NULL)`);
    old.close();
    const database = openDatabase(file);
    expect(database.prepare('SELECT shape FROM slugs').all()).toEqual([{ shape: slugShape('adalovelace') }]);
    database.close();
  });

  it('sets the pragmas for durability, foreign keys, waiting writers and secure deletion', () => {
    const database = openDatabase(file);
    expect(pragma(database, 'journal_mode')).toBe('wal');
    expect(pragma(database, 'synchronous')).toBe(2);
    expect(pragma(database, 'foreign_keys')).toBe(1);
    expect(pragma(database, 'busy_timeout')).toBe(5000);
    expect(pragma(database, 'secure_delete')).toBe(1);
    database.close();
  });

  it('refuses a database that a newer version wrote, without changing it', async () => {
    const newer = openDatabase(file);
    newer.exec('PRAGMA user_version = 99');
    newer.close();
    const before = await stat(file);
    expect(() => openDatabase(file)).toThrow(
      expect.objectContaining({ code: 'newer-data', facts: expect.objectContaining({ version: 99 }) }),
    );
    const after = await stat(file);
    expect(after.mtimeMs).toBe(before.mtimeMs);
  });

  it('keeps the schema version of the database when a migration fails', () => {
    openDatabase(file).close();
    const database = new DatabaseSync(file);
    database.exec('PRAGMA user_version = 0');
    expect(() => openDatabase(file)).toThrow('already exists');
    expect(pragma(database, 'user_version')).toBe(0);
    database.close();
  });

  it('rolls back a transaction that throws', async () => {
    const database = openDatabase(file);
    const failure = new Error('planned');
    await expect(
      inTransaction(database, () => {
        database.exec("INSERT INTO profiles VALUES ('ada', '{}')");
        throw failure;
      }),
    ).rejects.toThrow(failure);
    expect(database.prepare('SELECT uid FROM profiles').all()).toEqual([]);
    expect(await inTransaction(database, () => 'result')).toBe('result');
    database.close();
  });

  it('lets this process continue while a write waits for that of another process', async () => {
    const [holder, waiter] = [openDatabase(file), openDatabase(file)];
    holder.exec('BEGIN IMMEDIATE');
    const waiting = inTransaction(waiter, () => 'written');
    await new Promise((resolve) => setImmediate(resolve));
    holder.exec('ROLLBACK');
    expect(await waiting).toBe('written');
    expect(pragma(waiter, 'busy_timeout')).toBe(5000);
    holder.close();
    waiter.close();
  });

  it('throws "unavailable" when another process holds the database lock', async () => {
    const [holder, waiter] = [openDatabase(file), openDatabase(file)];
    holder.exec('BEGIN IMMEDIATE');
    await expect(inTransaction(waiter, () => null, 20)).rejects.toMatchObject({ code: 'unavailable' });
    holder.exec('ROLLBACK');
    expect(await inTransaction(waiter, () => 'free')).toBe('free');
    holder.close();
    waiter.close();
  });
});
