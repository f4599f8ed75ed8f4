import { afterAll, beforeAll, describe } from 'vitest';
import { resetFirebase } from '#support/reset.ts';
import { target } from '#support/target.ts';
import { openFirebaseAuditLog } from '../../../src/adapters/firebase/audit-log.ts';
import { connect, type Connection } from '../../../src/adapters/firebase/connection.ts';
import { openFirebaseModerationStore } from '../../../src/adapters/firebase/moderation-store.ts';
import { auditLogContract } from '../../../tests/contract/audit-log.contract.ts';
import { moderationStoreContract } from '../../../tests/contract/moderation-store.contract.ts';

describe('Firebase moderation store and audit log', () => {
  let one: Connection;
  let other: Connection;
  beforeAll(() => {
    const { projectId, bucket: storageBucket } = target;
    one = connect({ projectId, storageBucket, serviceAccount: null });
    other = connect({ projectId, storageBucket, serviceAccount: null });
  });
  afterAll(async () => {
    await one.close();
    await other.close();
  });

  moderationStoreContract(async () => {
    await resetFirebase();
    const [store, another] = [openFirebaseModerationStore(one), openFirebaseModerationStore(other)];
    return { store, another, close: async () => {} };
  });

  auditLogContract(async () => {
    await resetFirebase();
    const [log, another] = [openFirebaseAuditLog(one), openFirebaseAuditLog(other)];
    return { log, another, close: async () => {} };
  });
});
