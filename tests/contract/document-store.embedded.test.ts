import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '#src/adapters/embedded/database.ts';
import { openDocumentStore } from '#src/adapters/embedded/document-store.ts';
import type { DocumentStore } from '#src/ports/document-store.ts';
import { anId, aPortfolio, aProfile, someTime } from '#tests/support/builders.ts';
import { aLargePortfolio } from '#tests/support/large-portfolio.ts';
import { failing } from '#tests/support/failing.ts';
import { all } from '#tests/support/outcomes.ts';
import { tempDir } from '#tests/support/temp-dir.ts';
import { contractLimits } from './documents/handles.ts';
import { documentStoreContract, type OpenedDocuments } from './document-store.contract.ts';

async function openEmbedded(): Promise<OpenedDocuments> {
  const folder = await tempDir();
  const opened: { close: () => Promise<void> }[] = [];
  const another = async () => {
    const database = openDatabase(join(folder.path, 'app.db'));
    const store = openDocumentStore({ database, storageLimits: contractLimits });
    opened.push({
      close: async () => {
        await store.close();
        database.close();
      },
    });
    return store;
  };
  return {
    store: await another(),
    another,
    spoil: async (id) => {
      const database = openDatabase(join(folder.path, 'app.db'));
      database
        .prepare("UPDATE portfolios SET content = json_set(content, '$.sections', 7) WHERE id = ?")
        .run(id);
      database.close();
    },
    close: async () => {
      for (const { close } of opened) await close();
      await folder.remove();
    },
  };
}

describe('embedded document store', () => {
  documentStoreContract(openEmbedded);

  describe('database of the embedded document store', () => {
    let database: DatabaseSync;
    let store: DocumentStore;
    beforeEach(() => {
      database = openDatabase(':memory:');
      store = openDocumentStore({ database });
    });
    afterEach(() => database.close());

    const rewrite = (id: string, change: string) =>
      database.prepare(`UPDATE portfolios SET ${change} WHERE id = ?`).run(id);

    it('upgrades portfolios of an older version when it reads them', async () => {
      const portfolio = await store.createPortfolio(aPortfolio());
      rewrite(portfolio.id, "schema_version = 1, content = json_remove(content, '$.seo')");
      expect(await store.getPortfolio(portfolio.id)).toEqual(portfolio);
    });

    it('lists a portfolio of a newer version, and refuses to open it', async () => {
      const { id, ownerId } = await store.createPortfolio(aPortfolio());
      rewrite(id, 'schema_version = 99');
      await expect(store.getPortfolio(id)).rejects.toMatchObject({ code: 'newer-schema' });
      expect(await store.listPortfolioHeads(ownerId)).toMatchObject([{ id, schemaVersion: 99 }]);
    });

    it('reads no content for lists, heads and ids', async () => {
      const portfolio = await store.createPortfolio(aPortfolio());
      // Code that still reads the dropped column fails from here on.
      database.exec('ALTER TABLE portfolios DROP COLUMN content');
      const { id, ownerId } = portfolio;
      expect(await store.listPortfolioHeads(ownerId)).toMatchObject([{ id, revision: 1 }]);
      expect(await store.getPortfolioHead(id)).toMatchObject({ id, ownerId });
      expect(await all(store.portfolioIds())).toEqual([id]);
      await expect(store.getPortfolio(id)).rejects.toThrow('no such column: content');
    });

    it('reports that the disk is full, and writes again once there is space', async () => {
      const portfolio = await store.createPortfolio(aPortfolio());
      const big = { ...portfolio, title: 'x'.repeat(100_000) };
      database.exec('PRAGMA max_page_count = 1');
      await expect(store.savePortfolio(big)).rejects.toMatchObject({ code: 'storage-full' });
      expect(await store.getPortfolio(portfolio.id)).toEqual(portfolio);
      database.exec('PRAGMA max_page_count = 100000');
      expect(await store.savePortfolio({ ...portfolio, title: 'Saved' })).toMatchObject({ revision: 2 });
    });

    it('keeps the old portfolio when the commit of a large save fails', async () => {
      const created = await store.createPortfolio(aLargePortfolio());
      const torn = openDocumentStore({ database: failing(database, { method: 'exec', call: 2 }) });
      await expect(torn.savePortfolio({ ...created, sections: [] })).rejects.toThrow('planned failure');
      expect(await store.getPortfolio(created.id)).toEqual(created);
      expect(await store.getPortfolioHead(created.id)).toMatchObject({ revision: 1 });
    });

    it('undoes a write whose commit fails', async () => {
      const ownerId = anId();
      const torn = openDocumentStore({ database: failing(database, { method: 'exec', call: 2 }) });
      await expect(torn.createProfile(ownerId, aProfile())).rejects.toThrow('planned failure');
      expect(await store.getProfile(ownerId)).toBeNull();
      expect(await torn.createProfile(ownerId, aProfile())).toEqual(aProfile());
    });
  });

  it('leaves no data of a deleted owner in its files', async () => {
    const folder = await tempDir();
    const database = openDatabase(join(folder.path, 'app.db'));
    const store = openDocumentStore({ database });
    const [ownerId, marker] = [anId(), 'MARKER-OF-A-PERSON'];
    await store.createProfile(ownerId, aProfile({ bio: marker }));
    const { id } = await store.createPortfolio(aPortfolio({ ownerId, title: marker }));
    await store.savePortfolio(aPortfolio({ id, ownerId, title: marker.repeat(1000) }));
    await store.updateProfile(ownerId, { bio: `Other ${marker}` });
    expect(await filesWith(marker, folder.path)).not.toEqual([]);
    await store.deleteOwner(ownerId, someTime);
    expect(await filesWith(marker, folder.path)).toEqual([]);
    expect(await filesWith(ownerId, folder.path)).toEqual([]);
    database.close();
    await folder.remove();
  });
});

async function filesWith(text: string, folder: string): Promise<string[]> {
  const names = await readdir(folder);
  const contents = await Promise.all(names.map((name) => readFile(join(folder, name))));
  return names.filter((_, n) => contents[n]?.includes(text));
}
