import * as fs from 'firebase/firestore';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { adminFirestore } from '#support/admin.ts';
import { resetFirebase } from '#support/reset.ts';
import { openRulesTest, type Visitors } from '#support/rules-test.ts';
import { contentText } from '../../../src/domain/portfolio-content.ts';
import { portfolioDocuments } from '../../../src/domain/portfolio-document.ts';
import { aPortfolio, aProfile, anUpload } from '../../../tests/support/builders.ts';

const portfolio = aPortfolio({ id: 'p1', ownerId: 'ada', revision: 4 });
export const { head: stored } = portfolioDocuments(portfolio, contentText(portfolio));
/** The stored chunk, and one of the next save. */
export const chunk = { ownerId: 'ada', revision: 4, text: '{}' };
export const nextChunk = { ...chunk, revision: 5 };
/** The save after the stored one. */
export const next = {
  ...stored,
  revision: 5,
  title: 'Engines',
  updatedAt: '2026-06-01T08:00:00.000Z',
  savedAt: fs.serverTimestamp(),
};
export const profile = { ...aProfile({ email: 'ada@example.com', slug: 'ada' }), createdAt: new Date() };
export const upload = anUpload({ id: 'u1', ownerId: 'ada' });

/** Documents that no browser may read or write. */
export const serversAlone = [
  'slugs/ada',
  'shapes/ada',
  'migrations/slug-shapes',
  'deletedAccounts/ada',
  'usage/ada',
  'mail/letter',
  'draftLinks/1',
  'comments/1',
  'versions/p1',
  'versions/p1/contents/1',
  'releases/ada-1',
  'manifests/ada-1-0',
  'blobs/1',
  'visits/ada-2026-05-31',
  'live/ada/history/1',
  'users/ada/private/notes',
  'elsewhere/1',
];

/** The visitors of the rules, set before the first test. */
export let visitors: Visitors;

/** Opens the rules for a suite, and stores the same documents before each of its tests. */
export function storeDocuments(rules: string): void {
  let close: () => Promise<void>;

  beforeAll(async () => {
    await resetFirebase();
    ({ visitors, close } = await openRulesTest({ rules }));
  });
  beforeEach(async () => {
    const batch = adminFirestore.batch();
    const documents = {
      'portfolios/p1': stored,
      'portfolios/p1/content/0': chunk,
      'users/ada': profile,
      'uploads/u1': upload,
    };
    for (const [path, data] of Object.entries(documents)) batch.set(adminFirestore.doc(path), data);
    for (const path of [...serversAlone, 'live/ada']) {
      batch.set(adminFirestore.doc(path), { ownerId: 'ada', uid: 'ada' });
    }
    batch.delete(adminFirestore.doc('portfolios/p2'));
    for (const n of [1, 2, 3, 4]) batch.delete(adminFirestore.doc(`portfolios/p1/content/${n}`));
    await batch.commit();
  });
  afterAll(async () => {
    await close();
    await resetFirebase();
  });
}
