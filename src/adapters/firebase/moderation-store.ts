import type { DocumentReference, Firestore } from 'firebase-admin/firestore';
import { AppError } from '#src/domain/errors.ts';
import { siteReportSchema, type SiteReport } from '#src/domain/site-report.ts';
import { deletedAccountSchema, takedownSchema } from '#src/domain/takedown.ts';
import type { ModerationStore } from '#src/ports/moderation-store.ts';
import { defaultTimeoutMs } from './with-timeout.ts';
import { deleteDocuments } from './delete-documents.ts';
import { everyDocument } from './every-document.ts';
import { translateErrors } from './failure.ts';
import { pathPart } from './path-part.ts';
import { openTransactions } from './transactions.ts';

/** A report with fields to find it by. */
type ReportDocument = SiteReport & { isOpen: boolean; closedAt: string | null };

/** Takedowns and reports in Firestore, where no browser may read them. The connection belongs to the caller. */
export function openFirebaseModerationStore(connection: {
  firestore: Firestore;
  timeoutMs?: number;
}): ModerationStore {
  const { firestore, timeoutMs = defaultTimeoutMs } = connection;
  const takedowns = firestore.collection('takedowns');
  const deletedAccounts = firestore.collection('deletedAccounts');
  const reports = firestore.collection('reports');
  const transact = openTransactions(firestore, timeoutMs);
  const takedownOf = (ownerId: string): DocumentReference => takedowns.doc(pathPart(ownerId));
  const placeOf = (id: string): DocumentReference => reports.doc(pathPart(id));

  const store: ModerationStore = {
    async getTakedown(ownerId) {
      const snapshot = await takedownOf(ownerId).get();
      return snapshot.exists ? takedownSchema.parse(snapshot.data()) : null;
    },
    async putTakedown(takedown) {
      await takedownOf(takedown.ownerId).set(takedown);
    },
    async deleteTakedown(ownerId) {
      return transact(ownerId, async (transaction) => {
        const place = takedownOf(ownerId);
        const { exists } = await transaction.get(place);
        if (exists) transaction.delete(place);
        return exists;
      });
    },
    async *takedowns() {
      for await (const snapshot of everyDocument(takedowns, { timeoutMs })) {
        yield takedownSchema.parse(snapshot.data());
      }
    },
    async addDeletedAccount(deleted) {
      const place = deletedAccounts.doc(deleted.idHash);
      await transact(deleted.idHash, async (transaction) => {
        if (!(await transaction.get(place)).exists) transaction.create(place, deleted);
      });
    },
    async *deletedAccounts() {
      for await (const snapshot of everyDocument(deletedAccounts, { timeoutMs })) {
        yield deletedAccountSchema.parse(snapshot.data());
      }
    },
    async addReport(report) {
      await transact(report.id, async (transaction) => {
        const place = placeOf(report.id);
        if (!(await transaction.get(place)).exists) transaction.create(place, documentOf(report));
      });
    },
    async getReport(id) {
      const snapshot = await placeOf(id).get();
      return snapshot.exists ? siteReportSchema.parse(snapshot.data()) : null;
    },
    async listReports({ open, limit }) {
      const { docs } = await reports
        .where('isOpen', '==', open)
        .orderBy('createdAt', 'desc')
        .limit(limit)
        .get();
      return docs.map((snapshot) => siteReportSchema.parse(snapshot.data()));
    },
    async *allReports() {
      for await (const snapshot of everyDocument(reports, { timeoutMs })) {
        yield siteReportSchema.parse(snapshot.data());
      }
    },
    async closeReport(id, closed) {
      return transact(id, async (transaction) => {
        const place = placeOf(id);
        const snapshot = await transaction.get(place);
        if (!snapshot.exists) throw new AppError('not-found', { report: id });
        const report = siteReportSchema.parse(snapshot.data());
        if (report.closed !== null) return report;
        const next: SiteReport = { ...report, closed };
        transaction.set(place, documentOf(next));
        return next;
      });
    },
    deleteReportsClosedBefore: (time) =>
      deleteDocuments(firestore, reports.where('closedAt', '<', time), timeoutMs),
    async close() {},
  };
  return translateErrors(store, { timeoutMs, stepwise: ['deleteReportsClosedBefore'] });
}

function documentOf(report: SiteReport): ReportDocument {
  return { ...report, isOpen: report.closed === null, closedAt: report.closed?.at ?? null };
}
