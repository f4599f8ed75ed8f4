import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it, vi } from 'vitest';
import { openDatabase } from '#src/adapters/embedded/database.ts';
import { openAuditLog } from '#src/adapters/embedded/audit-log.ts';
import { openDocumentStore } from '#src/adapters/embedded/document-store.ts';
import { openModerationStore } from '#src/adapters/embedded/moderation-store.ts';
import { openReleaseStore } from '#src/adapters/embedded/release-store.ts';
import { defaultStorageLimits } from '#src/domain/storage-usage.ts';
import { tempDir } from '#tests/support/temp-dir.ts';

/** Statements that may read a whole table, and when they run. */
const wholeTables = [
  // With a limit for all accounts together, which is not set by default.
  /coalesce\(sum\(bytes\), 0\) FROM uploads\) \+/,
  // Pages of maintenance.
  /^SELECT owner AS key FROM \(SELECT owner FROM uploads UNION/,
  /^DELETE FROM cleanup_cursors/,
  /^DELETE FROM blobs WHERE stored_at < \?/,
  // When an account is deleted, in a log with a limited number of rows.
  /^UPDATE live_moves SET owner = NULL/,
  // Lists of the administrator.
  /FROM site_reports WHERE/,
];

it('The statements of the stores read no whole table in a request, save or publish', async () => {
  const folder = await tempDir();
  const prepare = vi.spyOn(DatabaseSync.prototype, 'prepare');
  const database = openDatabase(join(folder.path, 'app.db'));
  prepare.mockClear();
  const documents = openDocumentStore({ database, storageLimits: defaultStorageLimits });
  const releases = openReleaseStore({ database, folder: join(folder.path, 'releases') });
  openModerationStore({ database });
  openAuditLog({ database });
  const statements = prepare.mock.calls.map(([sql]) => sql.replaceAll(/\s+/g, ' ').trim());
  prepare.mockRestore();

  const scans = statements.flatMap((sql) => {
    const plan = database.prepare(`EXPLAIN QUERY PLAN ${sql}`).all();
    const whole = plan.map(({ detail }) => String(detail)).filter((step) => /^SCAN (?!CONSTANT)/.test(step));
    return whole.length > 0 ? [`${sql}: ${whole.join(', ')}`] : [];
  });
  expect(statements.length).toBeGreaterThan(100);
  expect(scans.filter((scan) => !wholeTables.some((known) => known.test(scan)))).toEqual([]);
  expect(wholeTables.filter((known) => !scans.some((scan) => known.test(scan)))).toEqual([]);

  await Promise.all([documents.close(), releases.close()]);
  database.close();
  await folder.remove();
});
