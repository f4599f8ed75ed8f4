import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openFirestoreProxy, type FirestoreProxy } from '#support/firestore-proxy.ts';
import { resetFirebase } from '#support/reset.ts';
import { target } from '#support/target.ts';
import { connect } from '../../../src/adapters/firebase/connection.ts';
import { openFirebaseDocumentStore } from '../../../src/adapters/firebase/document-store.ts';
import { openFirebaseReleaseStore } from '../../../src/adapters/firebase/release-store.ts';
import { isAppError } from '../../../src/domain/errors.ts';
import type { DocumentStore } from '../../../src/ports/document-store.ts';
import type { ReleaseStore } from '../../../src/ports/release-store.ts';
import {
  anId,
  anUpload,
  aPortfolio,
  aProfile,
  aRelease,
  hashOf,
  someTime,
} from '../../../tests/support/builders.ts';
import { all } from '../../../tests/support/outcomes.ts';

const project = { projectId: target.projectId, storageBucket: target.bucket, serviceAccount: null };
const { release, blobs } = aRelease();
const to = { releaseId: release.id, portfolioId: release.portfolioId, switchedAt: someTime };

let proxy: FirestoreProxy;
let documents: DocumentStore;
let releases: ReleaseStore;
const firestoreHost = process.env.FIRESTORE_EMULATOR_HOST;

beforeAll(resetFirebase);
// The connections stay open: the SDK still retries abandoned requests, and cannot be closed meanwhile.
beforeEach(async () => {
  proxy = await openFirestoreProxy();
  process.env.FIRESTORE_EMULATOR_HOST = proxy.host;
  const connection = connect({ ...project, timeoutMs: 2000 });
  documents = openFirebaseDocumentStore(connection);
  releases = openFirebaseReleaseStore(connection);
  process.env.FIRESTORE_EMULATOR_HOST = firestoreHost;
  await reached();
});
afterEach(() => proxy.close());
afterAll(resetFirebase);

/** A first connection may take longer than the timeout. */
async function reached(): Promise<void> {
  await expect
    .poll(() => documents.getSlug('any').catch(() => 'unavailable'), { timeout: 60_000 })
    .toBeNull();
}

describe('Firestore outage', () => {
  it('every store operation fails as unavailable while Firestore cannot be reached', async () => {
    const calls: Record<string, () => Promise<unknown>> = {
      getProfile: () => documents.getProfile('ada'),
      createProfile: () => documents.createProfile('ada', aProfile()),
      updateProfile: () => documents.updateProfile('ada', { bio: 'new' }),
      claimSlug: () => documents.claimSlug('ada', 'ada', someTime),
      currentSlug: () => documents.currentSlug('ada'),
      listPortfolioHeads: () => documents.listPortfolioHeads('ada'),
      getPortfolioHead: () => documents.getPortfolioHead(anId()),
      getPortfolio: () => documents.getPortfolio(anId()),
      portfolioIds: () => all(documents.portfolioIds()),
      createPortfolio: () => documents.createPortfolio(aPortfolio()),
      savePortfolio: () => documents.savePortfolio(aPortfolio()),
      deletePortfolio: () => documents.deletePortfolio(anId()),
      createUpload: () => documents.createUpload(anUpload()),
      deleteDocumentsOfOwner: () => documents.deleteOwner('ada', someTime),
      putRelease: () => releases.putRelease(release, blobs),
      getRelease: () => releases.getRelease('ada', release.id),
      deleteReleases: () => releases.deleteReleases('ada', [release.id]),
      switchLive: () => releases.switchLive('ada', { to, expected: null, now: someTime }),
      getLive: () => releases.getLive('ada'),
      getBlob: () => releases.getBlob(hashOf('x')),
      missingBlobs: () => releases.missingBlobs([hashOf('x')]),
      addVisits: () =>
        releases.addVisits([
          { ownerId: 'ada', visits: [{ day: '2026-05-31', kind: 'page', name: '/', count: 1 }] },
        ]),
      sweep: () => releases.sweep(someTime),
      deleteReleasesOfOwner: () => releases.deleteOwner('ada'),
    };
    proxy.cut();
    const outcomes = await Promise.allSettled(Object.values(calls).map((ask) => ask()));
    const codes = Object.keys(calls).map((name, n) => {
      const outcome = outcomes[n];
      return [name, outcome?.status === 'rejected' && isAppError(outcome.reason) && outcome.reason.code];
    });
    expect(codes).toEqual(Object.keys(calls).map((name) => [name, 'unavailable']));
  });

  it('a transaction that timed out is not applied later, and new writes succeed', async () => {
    const patient = openFirebaseDocumentStore(connect(project));
    const created = await patient.createPortfolio(aPortfolio());
    proxy.hold();
    await expect(documents.savePortfolio({ ...created, title: 'Given up' })).rejects.toMatchObject({
      code: 'unavailable',
    });
    proxy.goOn();
    // On the same channel, so after the response that the transaction waited for.
    await reached();
    await reached();
    await patient.savePortfolio({ ...created, title: 'Saved' });
    expect(await patient.getPortfolio(created.id)).toMatchObject({ title: 'Saved', revision: 2 });
  });
});
