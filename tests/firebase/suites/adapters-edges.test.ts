import type { Firestore } from 'firebase-admin/firestore';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openFirestoreProxy } from '#support/firestore-proxy.ts';
import { resetFirebase } from '#support/reset.ts';
import { target } from '#support/target.ts';
import { connect, type Connection } from '../../../src/adapters/firebase/connection.ts';
import { openFirebaseDocumentStore } from '../../../src/adapters/firebase/document-store.ts';
import { openFirebaseReleaseStore } from '../../../src/adapters/firebase/release-store.ts';
import type { Portfolio } from '../../../src/domain/portfolio.ts';
import type { DocumentStore } from '../../../src/ports/document-store.ts';
import type { ReleaseStore } from '../../../src/ports/release-store.ts';
import {
  aBlob,
  anId,
  aPortfolio,
  aRelease,
  hashOf,
  numbers,
  someTime,
} from '../../../tests/support/builders.ts';
import { failing } from '../../../tests/support/failing.ts';
import { aLargePortfolio } from '../../../tests/support/large-portfolio.ts';
import { all } from '../../../tests/support/outcomes.ts';
import { portfoliosOf } from '../../../tests/support/portfolios-of.ts';
import { bodyOf } from '../../../tests/support/bytes-in.ts';

let connection: Connection;
beforeAll(() => {
  connection = connect({
    projectId: target.projectId,
    storageBucket: target.bucket,
    serviceAccount: null,
  });
});
afterAll(() => connection.close());
beforeEach(resetFirebase);

const hoursAway = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

describe('shapes of slugs in Firestore', () => {
  it('a slug that was claimed before shapes were kept is compared once it has been noted', async () => {
    const store = openFirebaseDocumentStore(connection);
    const held = { uid: 'ada', claimedAt: someTime, current: true, freedAt: null };
    await connection.firestore.doc('slugs/ada-lovelace').set(held);
    expect(await store.slugAvailability('eve', 'adalovelace', someTime)).toBe('free');
    expect(await store.noteSlugShapes()).toBe(1);
    expect(await store.slugAvailability('eve', 'adalovelace', someTime)).toBe('confusable');
    expect(await store.slugAvailability('ada', 'adalovelace', someTime)).toBe('free');
    expect(await store.noteSlugShapes()).toBe(0);
  });
});

describe('portfolios as Firestore documents', () => {
  let store: DocumentStore;
  beforeEach(() => {
    store = openFirebaseDocumentStore(connection);
  });

  /** The format of earlier versions. */
  function inOneDocument({ options, sections, pages, seo, ...head }: Portfolio): object {
    return { ...head, content: JSON.stringify({ options, sections, pages, seo }) };
  }

  /** Nested far deeper than a document may be, with lists in lists and names that Firestore reserves. */
  function ofANewerVersion(): Portfolio['sections'] {
    let deep: unknown = 'end';
    for (let level = 0; level < 40; level++) deep = [{ [`__${level}__`]: [[deep]], '': '.' }];
    return [{ id: 'x1', type: 'unknown', hidden: true, original: { id: 'x1', type: 'hologram', deep } }];
  }

  it('a portfolio keeps content that a Firestore document could not hold', async () => {
    const portfolio = aPortfolio({ sections: ofANewerVersion() });
    await store.createPortfolio(portfolio);
    expect(await store.getPortfolio(portfolio.id)).toEqual(portfolio);
  });

  it('the content of a portfolio cannot change its owner or id', async () => {
    const { id, ownerId } = await store.createPortfolio(aPortfolio());
    const chunk = connection.firestore.doc(`portfolios/${id}/content/0`);
    const content = JSON.parse(String((await chunk.get()).get('text')));
    await chunk.update({ text: JSON.stringify({ ...content, ownerId: 'grace', id: 'other' }) });
    expect(await store.getPortfolio(id)).toMatchObject({ id, ownerId });
  });

  it('a portfolio with damaged content is reported as invalid', async () => {
    const { id } = await store.createPortfolio(aPortfolio());
    const chunk = connection.firestore.doc(`portfolios/${id}/content/0`);
    const refusal = { code: 'invalid-input', issues: [{ path: 'content' }] };
    await chunk.update({ text: '{' });
    await expect(store.getPortfolio(id)).rejects.toMatchObject(refusal);
    await chunk.update({ text: '{}', revision: 2 });
    await expect(store.getPortfolio(id)).rejects.toMatchObject(refusal);
    await chunk.delete();
    await expect(store.getPortfolio(id)).rejects.toMatchObject(refusal);
  });

  it('a portfolio with its content in the head is read, and stored apart at its next save', async () => {
    const portfolio = aPortfolio({ revision: 3 });
    const place = connection.firestore.doc(`portfolios/${portfolio.id}`);
    await place.set(inOneDocument(portfolio));
    expect(await store.getPortfolio(portfolio.id)).toEqual(portfolio);
    const saved = await store.savePortfolio({ ...portfolio, title: 'Saved' });
    expect(await store.getPortfolio(portfolio.id)).toEqual(saved);
    expect((await place.get()).data()).toMatchObject({ title: 'Saved', revision: 4, chunks: 1 });
    expect((await place.get()).get('content')).toBeUndefined();
    expect(await store.deletePortfolio(portfolio.id)).toEqual(saved);
  });

  it('a list and a head bring no content, also of portfolios with the content in the head', async () => {
    const { ownerId, id } = await store.createPortfolio(aLargePortfolio());
    const old = aPortfolio({ ownerId, seo: { ...aPortfolio().seo, description: 'x'.repeat(900_000) } });
    await connection.firestore.doc(`portfolios/${old.id}`).set(inOneDocument(old));
    const proxy = await openFirestoreProxy();
    const host = process.env.FIRESTORE_EMULATOR_HOST;
    process.env.FIRESTORE_EMULATOR_HOST = proxy.host;
    const counted = connect({
      projectId: target.projectId,
      storageBucket: target.bucket,
      serviceAccount: null,
    });
    const listing = openFirebaseDocumentStore(counted);
    process.env.FIRESTORE_EMULATOR_HOST = host;
    expect((await listing.listPortfolioHeads(ownerId)).map((head) => head.id).toSorted()).toEqual(
      [id, old.id].toSorted(),
    );
    expect(await listing.getPortfolioHead(id)).toMatchObject({ ownerId });
    expect(await listing.getPortfolioHead(old.id)).toMatchObject({ ownerId });
    expect(proxy.received()).toBeLessThan(20_000);
    await listing.getPortfolio(id);
    expect(proxy.received()).toBeGreaterThan(1_000_000);
    await counted.close();
    proxy.close();
  });

  it('a save writes the head and the chunks that have changed, no others', async () => {
    const created = await store.createPortfolio(aLargePortfolio());
    const { id } = created;
    const content = connection.firestore.collection(`portfolios/${id}/content`);
    /** The time of the last write of each chunk. */
    const written = async () => (await content.get()).docs.map(({ updateTime }) => updateTime.toMillis());
    const first = await written();
    expect(first.length).toBeGreaterThan(2);

    const renamed = await store.savePortfolio({ ...created, title: 'Renamed' });
    expect(await written()).toEqual(first);
    const seo = { ...renamed.seo, description: 'At the end of the content' };
    const ended = await store.savePortfolio({ ...renamed, seo });
    const second = await written();
    expect(second.slice(0, -1)).toEqual(first.slice(0, -1));
    expect(second.at(-1)).toBeGreaterThan(first.at(-1) ?? 0);
    expect(await store.getPortfolio(id)).toEqual(ended);

    const shortened = await store.savePortfolio({ ...ended, sections: [] });
    expect(await written()).toHaveLength(1);
    expect(await store.getPortfolio(id)).toEqual(shortened);
  });

  it('a save that fails between two chunks leaves the old portfolio', async () => {
    const created = await store.createPortfolio(aLargePortfolio());
    const { firestore } = connection;
    // The head, then the chunks.
    const torn = new Proxy(firestore, {
      get(object, name) {
        if (name === 'runTransaction') {
          const run: Firestore['runTransaction'] = (work, options) =>
            firestore.runTransaction(
              (transaction) => work(failing(transaction, { method: 'set', call: 3 })),
              options,
            );
          return run;
        }
        const value: unknown = Reflect.get(object, name);
        return typeof value === 'function' ? value.bind(object) : value;
      },
    });
    const saving = openFirebaseDocumentStore({ ...connection, firestore: torn });
    const sections = created.sections.toReversed();
    await expect(saving.savePortfolio({ ...created, title: 'Torn', sections })).rejects.toThrow(
      'planned failure',
    );
    expect(await store.getPortfolio(created.id)).toEqual(created);
    expect(await store.getPortfolioHead(created.id)).toMatchObject({ revision: 1, title: created.title });
  });

  it('a deletion leaves no chunk, also none that a browser has left', async () => {
    const count = async () =>
      (await connection.firestore.collectionGroup('content').count().get()).data().count;
    const one = await store.createPortfolio(aLargePortfolio());
    const other = await store.createPortfolio(aLargePortfolio());
    expect(await count()).toBeGreaterThan(2);
    for (const { id, ownerId } of [one, other]) {
      await connection.firestore.doc(`portfolios/${id}/content/4`).set({ ownerId, revision: 1, text: 'x' });
    }
    await store.deletePortfolio(one.id);
    await store.deleteOwner(other.ownerId, someTime);
    expect(await count()).toBe(0);
  });

  it('a portfolio is stored for an owner whose id is no valid document id', async () => {
    const portfolio = aPortfolio({ ownerId: '../__x__' });
    await store.createPortfolio(portfolio);
    expect(await portfoliosOf(store, '../__x__')).toEqual([portfolio]);
    await store.deleteOwner('../__x__', someTime);
    expect(await store.listPortfolioHeads('../__x__')).toEqual([]);
  });
});

describe('releases as documents and objects', () => {
  let store: ReleaseStore;
  beforeEach(async () => {
    await connection.bucket.deleteFiles({ force: true });
    store = openFirebaseReleaseStore(connection);
  });

  it('a release stores a manifest that is too large for a single document', async () => {
    const blobs = numbers(40).map((n) => aBlob(`page ${n}`));
    const folder = 'x'.repeat(120);
    const files = numbers(6000).map((n) => [`${folder}/${n}`, blobs[n % 40] ?? aBlob('')] as const);
    const { release } = aRelease({}, Object.fromEntries(files));
    await store.putRelease(release, blobs);
    expect(await store.getRelease(release.ownerId, release.id)).toEqual(release);
    expect((await connection.firestore.collection('manifests').count().get()).data().count).toBe(3);
    await store.deleteReleases(release.ownerId, [release.id]);
    expect((await connection.firestore.collection('manifests').count().get()).data().count).toBe(0);
  });

  it('a release is stored completely while cleanup removes new objects', async () => {
    const blobs = numbers(8).map((n) => aBlob(`${anId()} ${n}`, 'image/avif'));
    const { release } = aRelease({}, Object.fromEntries(blobs.map((blob, n) => [`${n}`, blob])));
    let storing = true;
    const stored = store.putRelease(release, blobs).finally(() => (storing = false));
    while (storing) await store.sweep(hoursAway(1));
    await stored;
    await store.sweep(hoursAway(1));
    expect(await store.getRelease(release.ownerId, release.id)).toEqual(release);
    for (const { sha256 } of blobs) expect(hashOf((await bodyOf(store.getBlob(sha256))) ?? '')).toBe(sha256);
  });

  it('cleanup removes objects that a writer left behind, and no others', async () => {
    const { release, blobs } = aRelease();
    await store.putRelease(release, blobs);
    const sha256 = blobs[0]?.sha256 ?? '';
    const left = [`blobs/${sha256}/left`, `blobs/${hashOf('none')}/left.br`];
    for (const name of left) await connection.bucket.file(name).save('left');
    await connection.bucket.file('users/ada/uploads/kept').save('kept');
    await store.sweep(hoursAway(-1));
    expect(await namesOfObjects()).toHaveLength(4);
    expect(await store.sweep(hoursAway(1))).toBe(0);
    const names = await namesOfObjects();
    expect(names).toHaveLength(2);
    expect(names).not.toEqual(expect.arrayContaining(left));
    expect(await store.getBlob(sha256)).not.toBeNull();
  });

  it('a new release stores a blob again whose lost bytes have been noticed', async () => {
    const { release, blobs } = aRelease();
    await store.putRelease(release, blobs);
    const sha256 = blobs[0]?.sha256 ?? '';
    await connection.bucket.deleteFiles({ force: true });
    expect(await store.getBlob(sha256)).toBeNull();
    await store.putRelease(release, []);
    expect(await store.missingBlobs([sha256])).toEqual(new Set([sha256]));
    expect(await all(store.blobHashes())).toEqual([sha256]);
    await store.putRelease(release, blobs);
    expect(hashOf((await bodyOf(store.getBlob(sha256))) ?? '')).toBe(sha256);
  });

  it('a blob of a failed release is not listed, and cleanup removes it', async () => {
    const { release, blobs } = aRelease({}, { a: aBlob('given'), b: aBlob('missing') });
    await expect(store.putRelease(release, blobs.slice(0, 1))).rejects.toMatchObject({
      code: 'release-damaged',
    });
    expect(await namesOfObjects()).toHaveLength(1);
    expect(await all(store.blobHashes())).toEqual([]);
    await store.sweep(hoursAway(1));
    expect(await namesOfObjects()).toEqual([]);
  });

  it('deletion of an owner leaves no release document of that owner', async () => {
    const { release, blobs } = aRelease();
    const { ownerId } = release;
    await store.putRelease(release, blobs);
    const to = { releaseId: release.id, portfolioId: release.portfolioId, switchedAt: someTime };
    await store.switchLive(ownerId, { to, expected: null, now: someTime });
    await store.addVisits([{ ownerId, visits: [{ day: '2026-05-31', kind: 'page', name: '/', count: 1 }] }]);
    await store.deleteOwner(ownerId);
    const collections = await connection.firestore.listCollections();
    const documents = await Promise.all(collections.map((collection) => collection.listDocuments()));
    expect(documents.flat().map(({ path }) => path)).toEqual([`blobs/${blobs[0]?.sha256}`, 'live/~deletion']);
  });

  it('a release listener is notified that any owner may have changed when too many changed at once', async () => {
    const reportedOwners: (string | null)[] = [];
    const stop = store.watch((ownerId) => reportedOwners.push(ownerId));
    const batch = connection.firestore.batch();
    const movedAt = new Date(Date.now() + 1000);
    for (const n of numbers(120)) {
      batch.set(connection.firestore.collection('live').doc(`owner${n}`), {
        ownerId: `owner${n}`,
        movedAt,
      });
    }
    await batch.commit();
    await expect.poll(() => reportedOwners, { timeout: 60_000 }).toEqual([null]);
    stop();
  });

  async function namesOfObjects(): Promise<string[]> {
    const [files] = await connection.bucket.getFiles();
    return files.map(({ name }) => name);
  }
});
