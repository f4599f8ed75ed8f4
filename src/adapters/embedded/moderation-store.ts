import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { AppError } from '#src/domain/errors.ts';
import { siteReportSchema, type SiteReport } from '#src/domain/site-report.ts';
import { takedownSchema } from '#src/domain/takedown.ts';
import type { ModerationStore } from '#src/ports/moderation-store.ts';
import { inTransaction, pagedKeys } from './database.ts';

const bodyRow = z.object({ body: z.string() });
const deletedRow = z.object({ deleted_at: z.string() });

/** Takedowns and reports as JSON rows. The database belongs to the caller: closing the store leaves it open. */
export function openModerationStore({ database }: { database: DatabaseSync }): ModerationStore {
  const selectTakedown = database.prepare('SELECT body FROM takedowns WHERE owner = ?');
  const owners = database.prepare(
    'SELECT owner AS key FROM takedowns WHERE owner > ? ORDER BY owner LIMIT ?',
  );
  const storeTakedown = database.prepare(
    'INSERT INTO takedowns (owner, body) VALUES (?, ?) ON CONFLICT (owner) DO UPDATE SET body = excluded.body',
  );
  const removeTakedown = database.prepare('DELETE FROM takedowns WHERE owner = ?');
  const insertDeleted = database.prepare(
    'INSERT INTO deleted_accounts (id_hash, deleted_at) VALUES (?, ?) ON CONFLICT (id_hash) DO NOTHING',
  );
  const selectDeleted = database.prepare('SELECT deleted_at FROM deleted_accounts WHERE id_hash = ?');
  const deletedHashes = database.prepare(
    'SELECT id_hash AS key FROM deleted_accounts WHERE id_hash > ? ORDER BY id_hash LIMIT ?',
  );
  const insertReport = database.prepare(
    'INSERT INTO site_reports (id, created_at, closed_at, body) VALUES (?, ?, ?, ?) ON CONFLICT (id) DO NOTHING',
  );
  const selectReport = database.prepare('SELECT body FROM site_reports WHERE id = ?');
  const reportIds = database.prepare('SELECT id AS key FROM site_reports WHERE id > ? ORDER BY id LIMIT ?');
  const selectReports = database.prepare(
    `SELECT body FROM site_reports WHERE (closed_at IS NULL) = ? ORDER BY created_at DESC, id DESC LIMIT ?`,
  );
  const updateReport = database.prepare('UPDATE site_reports SET closed_at = ?, body = ? WHERE id = ?');
  const removeReports = database.prepare('DELETE FROM site_reports WHERE closed_at < ?');

  function readReport(id: string): SiteReport | null {
    const row = selectReport.get(id);
    return row === undefined ? null : siteReportSchema.parse(bodyOf(row));
  }

  const store: ModerationStore = {
    async getTakedown(ownerId) {
      const row = selectTakedown.get(ownerId);
      return row === undefined ? null : takedownSchema.parse(bodyOf(row));
    },
    async putTakedown(takedown) {
      await inTransaction(database, () => storeTakedown.run(takedown.ownerId, JSON.stringify(takedown)));
    },
    async deleteTakedown(ownerId) {
      return inTransaction(database, () => Number(removeTakedown.run(ownerId).changes) > 0);
    },
    async *takedowns() {
      for (const ownerId of pagedKeys(owners)) {
        const takedown = await store.getTakedown(ownerId);
        if (takedown !== null) yield takedown;
      }
    },
    async addDeletedAccount({ idHash, deletedAt }) {
      await inTransaction(database, () => insertDeleted.run(idHash, deletedAt));
    },
    async *deletedAccounts() {
      for (const idHash of pagedKeys(deletedHashes)) {
        yield { idHash, deletedAt: deletedRow.parse(selectDeleted.get(idHash)).deleted_at };
      }
    },
    async addReport(report) {
      const { id, createdAt, closed } = report;
      await inTransaction(database, () =>
        insertReport.run(id, createdAt, closed?.at ?? null, JSON.stringify(report)),
      );
    },
    async getReport(id) {
      return readReport(id);
    },
    async listReports({ open, limit }) {
      return selectReports.all(open ? 1 : 0, limit).map((row) => siteReportSchema.parse(bodyOf(row)));
    },
    async *allReports() {
      for (const id of pagedKeys(reportIds)) {
        const report = readReport(id);
        if (report !== null) yield report;
      }
    },
    async closeReport(id, closed) {
      return inTransaction(database, () => {
        const report = readReport(id);
        if (report === null) throw new AppError('not-found', { report: id });
        if (report.closed !== null) return report;
        const next: SiteReport = { ...report, closed };
        updateReport.run(closed.at, JSON.stringify(next), id);
        return next;
      });
    },
    async deleteReportsClosedBefore(time) {
      return inTransaction(database, () => Number(removeReports.run(time).changes));
    },
    async close() {},
  };
  return store;
}

function bodyOf(row: unknown): unknown {
  return JSON.parse(bodyRow.parse(row).body);
}
