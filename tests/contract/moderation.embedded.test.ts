import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '#src/adapters/embedded/database.ts';
import { anId } from '#tests/support/builders.ts';
import { openStores } from '#tests/support/stores.ts';
import { tempDir } from '#tests/support/temp-dir.ts';
import { anEntry, auditLogContract } from './audit-log.contract.ts';
import { moderationStoreContract } from './moderation-store.contract.ts';

async function openTwice() {
  const folder = await tempDir();
  const [one, other] = [openStores(folder.path), openStores(folder.path)];
  return {
    one,
    other,
    close: async () => {
      await one.close();
      await other.close();
      await folder.remove();
    },
  };
}

describe('embedded back end', () => {
  moderationStoreContract(async () => {
    const { one, other, close } = await openTwice();
    return { store: one.moderation, another: other.moderation, close };
  });

  auditLogContract(async () => {
    const { one, other, close } = await openTwice();
    return { log: one.audit, another: other.audit, close };
  });

  describe('embedded audit log', () => {
    let folder: Awaited<ReturnType<typeof tempDir>>;
    beforeEach(async () => {
      folder = await tempDir();
    });
    afterEach(() => folder.remove());

    it('refuses a change to an audit entry made directly in the database', async () => {
      const stores = openStores(folder.path);
      await stores.audit.append(anEntry({ id: anId() }));
      await stores.close();
      const database = openDatabase(join(folder.path, 'app.db'));
      expect(() => database.exec("UPDATE audit_log SET body = '{}'")).toThrow('append-only');
      database.close();
    });
  });
});
