import type { Firestore } from 'firebase-admin/firestore';
import { auditEntrySchema } from '#src/domain/audit-entry.ts';
import type { AuditLog } from '#src/ports/audit-log.ts';
import { defaultTimeoutMs } from './with-timeout.ts';
import { deleteDocuments } from './delete-documents.ts';
import { everyDocument } from './every-document.ts';
import { codeOf, translateErrors, grpcCode } from './failure.ts';
import { pathPart } from './path-part.ts';

/** Entries in Firestore, where no browser may read them. The connection belongs to the caller. */
export function openFirebaseAuditLog(connection: { firestore: Firestore; timeoutMs?: number }): AuditLog {
  const { firestore, timeoutMs = defaultTimeoutMs } = connection;
  const entries = firestore.collection('audit');

  const log: AuditLog = {
    async append(entry) {
      try {
        await entries.doc(pathPart(entry.id)).create(entry);
      } catch (error) {
        if (codeOf(error) !== grpcCode.alreadyExists) throw error;
      }
    },
    async list({ since, limit }) {
      const { docs } = await entries.where('at', '>=', since).orderBy('at', 'desc').limit(limit).get();
      return docs.map((snapshot) => auditEntrySchema.parse(snapshot.data()));
    },
    async *all() {
      for await (const snapshot of everyDocument(entries, { timeoutMs })) {
        yield auditEntrySchema.parse(snapshot.data());
      }
    },
    deleteBefore: (time) => deleteDocuments(firestore, entries.where('at', '<', time), timeoutMs),
    async close() {},
  };
  return translateErrors(log, { timeoutMs, stepwise: ['deleteBefore'] });
}
