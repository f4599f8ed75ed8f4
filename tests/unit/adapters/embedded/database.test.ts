import { mkdirSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { inTransaction, openDatabase } from '#src/adapters/embedded/database.ts';
import { openDocumentStore } from '#src/adapters/embedded/document-store.ts';
import { initial } from '#src/adapters/embedded/migrations/0001-initial.ts';
import { moderation } from '#src/adapters/embedded/migrations/0002-moderation.ts';
import { storageUsage } from '#src/adapters/embedded/migrations/0003-storage-usage.ts';
import { slugShapes } from '#src/adapters/embedded/migrations/0004-slug-shapes.ts';
import { preferences } from '#src/adapters/embedded/migrations/0005-preferences.ts';
import { deletedAccounts } from '#src/adapters/embedded/migrations/0006-deleted-accounts.ts';
import { cleanupCursors } from '#src/adapters/embedded/migrations/0007-cleanup-cursors.ts';
import { portfolioHeads } from '#src/adapters/embedded/migrations/0008-portfolio-heads.ts';
import { versions } from '#src/adapters/embedded/migrations/0009-versions.ts';
import { draftLinks } from '#src/adapters/embedded/migrations/0010-draft-links.ts';
import { comments } from '#src/adapters/embedded/migrations/0011-comments.ts';
import { slugShape } from '#src/domain/confusable.ts';
import { aPortfolio, minutesLater } from '#tests/support/builders.ts';
import { tempDir } from '#tests/support/temp-dir.ts';

const untilHeads = [
  initial,
  moderation,
  storageUsage,
  slugShapes,
  preferences,
  deletedAccounts,
  cleanupCursors,
];

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

  /** A database of an earlier version, after these migrations. */
  function oldDatabase(migrations: readonly string[]): DatabaseSync {
    mkdirSync(dirname(file), { recursive: true });
    const old = new DatabaseSync(file);
    old.function('slug_shape', { deterministic: true }, (slug) => slugShape(String(slug)));
    for (const sql of migrations) old.exec(sql);
    old.exec(`PRAGMA user_version = ${migrations.length}`);
    return old;
  }

  it('keeps the visits that an earlier version counted by page', () => {
    const old = oldDatabase([...untilHeads, portfolioHeads, versions, draftLinks, comments]);
    old.exec("INSERT INTO visits (owner, day, path, count) VALUES ('ada', '2026-05-31', '/cv/', 3)");
    old.close();
    const database = openDatabase(file);
    expect(database.prepare('SELECT * FROM visit_counts').all()).toEqual([
      { owner: 'ada', day: '2026-05-31', kind: 'page', name: '/cv/', count: 3 },
    ]);
    database.close();
  });

  it('keeps every portfolio that an earlier version stored as one text', async () => {
    const old = oldDatabase(untilHeads);
    const whole = aPortfolio({
      ownerId: 'ada',
      title: 'Ünïcode “quotes” \\ 👩🏽‍🔬',
      language: 'ar',
      revision: 7,
      sections: [
        { id: 'u', type: 'unknown', hidden: true, original: { type: 'map', is: [1.5, 1e21, '\u2028"\\'] } },
      ],
    });
    const newer = { ...aPortfolio({ ownerId: 'ada', updatedAt: minutesLater(1) }), schemaVersion: 99 };
    const insert = old.prepare('INSERT INTO portfolios VALUES (?, ?, ?, ?, ?)');
    for (const stored of [whole, newer]) {
      insert.run(stored.id, 'ada', stored.revision, stored.updatedAt, JSON.stringify(stored));
    }
    insert.run('damaged', 'grace', 3, whole.updatedAt, '{');
    old.close();

    const database = openDatabase(file);
    const store = openDocumentStore({ database });
    expect(await store.listPortfolioHeads('ada')).toMatchObject([
      { id: newer.id, schemaVersion: 99 },
      { id: whole.id, title: whole.title, template: whole.template, language: 'ar', revision: 7 },
    ]);
    expect(await store.getPortfolio(whole.id)).toEqual(whole);
    await expect(store.getPortfolio(newer.id)).rejects.toMatchObject({ code: 'newer-schema' });
    await expect(store.getPortfolio('damaged')).rejects.toMatchObject({ code: 'invalid-input' });
    expect(await store.getPortfolioHead('damaged')).toMatchObject({ ownerId: 'grace', revision: 3 });
    const saved = await store.savePortfolio({ ...whole, title: 'Saved' });
    expect(await store.getPortfolio(whole.id)).toEqual(saved);
    database.close();
  });

  it('notes the shapes of slugs that an earlier version stored', () => {
    const old = oldDatabase([initial, moderation, storageUsage]);
    old.exec("INSERT INTO slugs VALUES ('ada-l0velace', 'ada', '2026-01-01T00:00:00.000Z', 1, NULL)");
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

  const addProfile = (database: DatabaseSync, name: string, body = '{}') =>
    inTransaction(database, () => {
      database.prepare('INSERT INTO profiles VALUES (?, ?)').run(name, body);
      return name;
    });
  const profiles = (database: DatabaseSync) =>
    database
      .prepare('SELECT uid FROM profiles ORDER BY uid')
      .all()
      .map(({ uid }) => uid);

  it('commits parallel work together, and returns each caller its own result', async () => {
    const database = openDatabase(file);
    const exec = vi.spyOn(database, 'exec');
    const results = await Promise.all(['ada', 'grace', 'mary'].map((name) => addProfile(database, name)));
    expect(results).toEqual(['ada', 'grace', 'mary']);
    expect(exec.mock.calls.filter(([sql]) => sql === 'COMMIT')).toHaveLength(1);
    const another = openDatabase(file);
    expect(profiles(another)).toEqual(['ada', 'grace', 'mary']);
    another.close();
    database.close();
  });

  it('rolls back only the work that throws when several are committed together', async () => {
    const database = openDatabase(file);
    const failure = new Error('planned');
    const settled = await Promise.allSettled([
      addProfile(database, 'ada'),
      inTransaction(database, () => {
        database.exec("INSERT INTO profiles VALUES ('grace', '{}')");
        throw failure;
      }),
      addProfile(database, 'ada'),
      addProfile(database, 'mary'),
    ]);
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled']);
    expect(settled[1]).toMatchObject({ reason: failure });
    expect(profiles(database)).toEqual(['ada', 'mary']);
    database.close();
  });

  it('reports no work as stored that a full disk has rolled back', async () => {
    const database = openDatabase(file);
    const pages = Number(pragma(database, 'page_count'));
    database.exec(`PRAGMA max_page_count = ${pages + 2}`);
    const settled = await Promise.allSettled([
      addProfile(database, 'ada'),
      addProfile(database, 'grace', 'x'.repeat(1_000_000)),
      addProfile(database, 'mary'),
    ]);
    const stored = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(profiles(database)).toEqual(stored);
    expect(settled[1]).toMatchObject({ reason: { code: 'storage-full' } });
    database.exec('PRAGMA max_page_count = 1000000');
    expect(await addProfile(database, 'grace')).toBe('grace');
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
