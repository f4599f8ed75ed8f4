import { afterEach, beforeEach, expect, it } from 'vitest';
import type { DocumentStore } from '#src/ports/document-store.ts';
import { anId, anUpload, aPortfolio, aProfile, someTime } from '#tests/support/builders.ts';
import type { DocumentHandles } from './documents/handles.ts';
import { profilesContract } from './documents/profiles.contract.ts';
import { slugsContract } from './documents/slugs.contract.ts';
import { portfoliosContract } from './documents/portfolios.contract.ts';
import { uploadsContract } from './documents/uploads.contract.ts';
import { cleanupCursorsContract } from './documents/cleanup-cursors.contract.ts';
import { versionsContract } from './documents/versions.contract.ts';
import { commentsContract } from './documents/comments.contract.ts';
import { draftLinksContract } from './documents/draft-links.contract.ts';
import { documentChangesContract } from './documents/watching.contract.ts';

/** An empty store; `another` opens the same documents as a second process would. */
export type OpenedDocuments = {
  store: DocumentStore;
  another?: () => Promise<DocumentStore>;
  spoil: DocumentHandles['spoil'];
  close: () => Promise<void>;
};

/** The contract of every document store. `racers` is how many clients may write the same document at the same time. */
export function documentStoreContract(
  open: () => Promise<OpenedDocuments>,
  { racers = 1000 }: { racers?: number } = {},
): void {
  let opened: OpenedDocuments;
  let handles: DocumentHandles;

  beforeEach(async () => {
    opened = await open();
    const { store, spoil } = opened;
    handles = { store, second: (await opened.another?.()) ?? store, ownerId: anId(), spoil };
  });
  afterEach(() => opened.close());

  async function newOwner(store: DocumentStore, slug: string): Promise<string> {
    const owner = anId();
    await store.createProfile(owner, aProfile());
    await store.claimSlug(owner, slug, someTime);
    return owner;
  }

  profilesContract(() => handles);

  slugsContract(() => handles, racers);

  portfoliosContract(() => handles);

  versionsContract(() => handles);

  draftLinksContract(() => handles);

  commentsContract(() => handles);

  uploadsContract(() => handles);

  cleanupCursorsContract(() => handles);

  it('removes all documents of one owner and no documents of others', async () => {
    const { store } = handles;
    const [gone, stays] = [await newOwner(store, 'ada'), await newOwner(store, 'grace')];
    for (const ownerId of [gone, stays]) {
      await store.createPortfolio(aPortfolio({ ownerId }));
      await store.createUpload(anUpload({ ownerId }));
    }
    await store.deleteOwner(gone, someTime);
    expect(await store.getProfile(gone)).toBeNull();
    expect(await store.listPortfolioHeads(gone)).toEqual([]);
    expect(await store.listUploads(gone)).toEqual([]);
    expect(await store.getProfile(stays)).not.toBeNull();
    expect(await store.listPortfolioHeads(stays)).toHaveLength(1);
    expect(await store.listUploads(stays)).toHaveLength(1);
    expect(await store.currentSlug(stays)).toBe('grace');
    await store.deleteOwner(gone, someTime);
  });

  documentChangesContract(() => handles);
}
