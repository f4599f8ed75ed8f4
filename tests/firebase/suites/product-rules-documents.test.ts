import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import * as fs from 'firebase/firestore';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { productFiles } from '#emulators/product-files.ts';
import { adminFirestore } from '#support/admin.ts';
import { openMatchBlocks } from '#support/match-blocks.ts';
import { resetFirebase } from '#support/reset.ts';
import { refusedSaves } from '#support/refused-saves.ts';
import { openRulesTest, refused, type Visitor, type Visitors } from '#support/rules-test.ts';
import { portfolioDocument } from '../../../src/domain/portfolio-document.ts';
import { portfolioLimits, schemaVersion } from '../../../src/domain/portfolio.ts';
import { templateIds } from '../../../src/templates/manifests.ts';
import { profilePatchSchema } from '../../../src/domain/profile.ts';
import { aPortfolio, aProfile, anUpload } from '../../../tests/support/builders.ts';

const { rules } = await productFiles();
const { block, nothingIsUntried } = openMatchBlocks(rules);

const portfolio = aPortfolio({ id: 'p1', ownerId: 'ada', revision: 4 });
const stored = portfolioDocument(portfolio);
const next = {
  ...stored,
  revision: 5,
  title: 'Engines',
  updatedAt: '2026-06-01T08:00:00.000Z',
  savedAt: fs.serverTimestamp(),
};
const profile = { ...aProfile({ email: 'ada@example.com', slug: 'ada' }), createdAt: new Date() };
const upload = anUpload({ id: 'u1', ownerId: 'ada' });

let visitors: Visitors;
let close: () => Promise<void>;

beforeAll(async () => {
  await resetFirebase();
  ({ visitors, close } = await openRulesTest({ rules }));
});
beforeEach(async () => {
  const batch = adminFirestore.batch();
  const documents = { 'portfolios/p1': stored, 'users/ada': profile, 'uploads/u1': upload };
  for (const [path, data] of Object.entries(documents)) batch.set(adminFirestore.doc(path), data);
  for (const path of [...serversAlone, 'live/ada']) {
    batch.set(adminFirestore.doc(path), { ownerId: 'ada', uid: 'ada' });
  }
  batch.delete(adminFirestore.doc('portfolios/p2'));
  await batch.commit();
});
afterAll(async () => {
  await close();
  await resetFirebase();
});

const serversAlone = [
  'slugs/ada',
  'shapes/ada',
  'migrations/slug-shapes',
  'deletedAccounts/ada',
  'usage/ada',
  'mail/letter',
  'releases/ada-1',
  'manifests/ada-1-0',
  'blobs/1',
  'visits/ada-2026-05-31',
  'live/ada/history/1',
  'users/ada/private/notes',
  'elsewhere/1',
];

const get = ({ db }: Visitor, path: string) => fs.getDocFromServer(fs.doc(db, path));
const set = ({ db }: Visitor, path: string, data: object) => fs.setDoc(fs.doc(db, path), data);
const change = ({ db }: Visitor, path: string, data: object) => fs.updateDoc(fs.doc(db, path), { ...data });
const remove = ({ db }: Visitor, path: string) => fs.deleteDoc(fs.doc(db, path));
const list = ({ db }: Visitor, path: string, ...constraints: fs.QueryConstraint[]) =>
  fs.getDocsFromServer(fs.query(fs.collection(db, path), ...constraints));
const of = (uid: string) => fs.where('ownerId', '==', uid);

describe('firestore.rules', () => {
  block('/users/{uid}', ({ allows, refuses }) => {
    const longest: Record<string, number> = { firstName: 80, lastName: 80, bio: 2000 };
    const fields = Object.keys(profilePatchSchema.shape);
    const textOf = (field: string, length: number) =>
      (field === 'profilePictureURL' ? 'https://example.org/' : '').padEnd(length, 'x');

    allows(['get'], 'a person their own profile', () => get(visitors.owner, 'users/ada'));
    refuses(['get'], 'somebody else, and nobody', () =>
      refused(
        () => get(visitors.another, 'users/ada'),
        () => get(visitors.anonymous, 'users/ada'),
      ),
    );
    refuses(['list'], 'anybody, even of what they may get', () =>
      refused(
        () => list(visitors.owner, 'users'),
        () => list(visitors.owner, 'users', fs.where(fs.documentId(), '==', 'ada')),
      ),
    );
    refuses(['create', 'delete'], 'anybody, even their own', () =>
      refused(
        () => set(visitors.another, 'users/grace', profile),
        () => set(visitors.anonymous, 'users/grace', profile),
        () => remove(visitors.owner, 'users/ada'),
        () => remove(visitors.another, 'users/ada'),
      ),
    );
    for (const field of fields) {
      const limit = longest[field] ?? 2048;
      allows(['update'], `a person their ${field}, up to ${limit} characters and none`, async () => {
        await change(visitors.owner, 'users/ada', { [field]: textOf(field, limit) });
        await change(visitors.owner, 'users/ada', { [field]: '' });
      });
      refuses(
        ['update'],
        `${field} longer than ${limit}, of another kind, left out, or of another person`,
        () =>
          refused(
            () => change(visitors.owner, 'users/ada', { [field]: textOf(field, limit + 1) }),
            () => change(visitors.owner, 'users/ada', { [field]: 1 }),
            () => change(visitors.owner, 'users/ada', { [field]: ['new'] }),
            () => change(visitors.owner, 'users/ada', { [field]: fs.deleteField() }),
            () => change(visitors.another, 'users/ada', { [field]: 'new' }),
            () => change(visitors.anonymous, 'users/ada', { [field]: 'new' }),
          ),
      );
    }
    allows(['update'], 'an image of their own uploads', async () => {
      const url = '/api/uploads/u1/file?width=640';
      await change(visitors.owner, 'users/ada', { profilePictureURL: url });
      await change(visitors.owner, 'users/ada', { profilePictureURL: url, bio: 'The same image' });
    });
    refuses(['update'], 'an image of somebody else, of nobody, and of any other scheme', async () => {
      await adminFirestore.doc('uploads/hers').set({ ...upload, id: 'hers', ownerId: 'grace' });
      const urls = [
        '/api/uploads/hers/file',
        '/api/uploads/gone/file',
        '/api/uploads/u1/../../x',
        '/api/account',
      ];
      for (const url of [
        ...urls,
        'http://example.org/',
        'javascript:alert(1)',
        '//example.org/x',
        'https://a@b/',
      ]) {
        await assertFails(change(visitors.owner, 'users/ada', { profilePictureURL: url }));
      }
    });
    allows(['update'], 'the email address that the sign-in service knows', () =>
      change(visitors.ownerWithNewEmail, 'users/ada', { email: 'new@example.com' }),
    );
    refuses(['update'], 'any other email address', () =>
      refused(
        () => change(visitors.owner, 'users/ada', { email: 'grace@example.com' }),
        () => change(visitors.owner, 'users/ada', { email: fs.deleteField() }),
        () => change(visitors.ownerWithoutEmail, 'users/ada', { email: '' }),
      ),
    );
    refuses(['update'], 'what only the server decides, and fields that nobody knows', () =>
      refused(
        () => change(visitors.owner, 'users/ada', { slug: 'grace' }),
        () => change(visitors.owner, 'users/ada', { slug: fs.deleteField() }),
        () => change(visitors.owner, 'users/ada', { publishedPortfolioId: 'p1' }),
        () => change(visitors.owner, 'users/ada', { createdAt: fs.serverTimestamp() }),
        () => change(visitors.owner, 'users/ada', { admin: true }),
        () => change(visitors.owner, 'users/ada', { firstName: 'Ada', admin: true }),
        () => set(visitors.owner, 'users/ada', { firstName: 'Ada' }),
      ),
    );
  });

  block('/portfolios/{id}', ({ allows, refuses }) => {
    const save = (changed: object, who: Visitor = visitors.owner) =>
      set(who, 'portfolios/p1', { ...next, ...changed });

    allows(['get'], 'the owner, and every signed-in user where nothing is stored', async () => {
      await get(visitors.owner, 'portfolios/p1');
      await get(visitors.another, 'portfolios/gone');
    });
    refuses(['get'], 'somebody else, and nobody even what is not there', () =>
      refused(
        () => get(visitors.another, 'portfolios/p1'),
        () => get(visitors.anonymous, 'portfolios/p1'),
        () => get(visitors.anonymous, 'portfolios/gone'),
      ),
    );
    allows(['list'], 'the owner their own, also ordered', async () => {
      expect((await list(visitors.owner, 'portfolios', of('ada'))).size).toBe(1);
      await list(visitors.owner, 'portfolios', of('ada'), fs.orderBy('updatedAt', 'desc'), fs.limit(5));
    });
    refuses(['list'], "all, another person's, and those of a group", () =>
      refused(
        () => list(visitors.owner, 'portfolios'),
        () => list(visitors.owner, 'portfolios', fs.where('ownerId', '>=', 'ada')),
        () => list(visitors.owner, 'portfolios', fs.where('ownerId', 'in', ['ada', 'grace'])),
        () => list(visitors.another, 'portfolios', of('ada')),
        () => list(visitors.anonymous, 'portfolios', of('ada')),
        () => fs.getDocs(fs.query(fs.collectionGroup(visitors.owner.db, 'portfolios'), of('ada'))),
      ),
    );
    allows(['update'], 'the owner what comes next after what is stored', () => save({}));
    allows(['update'], 'as much content as a portfolio may have', () =>
      save({ content: 'x'.repeat(portfolioLimits.bytes) }),
    );
    for (const template of [...templateIds, 'one-of-tomorrow']) {
      allows(['update'], `the template ${template}`, () => save({ template }));
    }
    for (const [what, changed] of Object.entries(refusedSaves)) {
      refuses(['update'], `a save with ${what}`, async () => {
        await assertFails(save(changed));
        await assertSucceeds(save({}));
      });
    }
    refuses(['update'], 'a save without one of its fields', async () => {
      for (const field of Object.keys(next)) {
        await assertFails(change(visitors.owner, 'portfolios/p1', { ...next, [field]: fs.deleteField() }));
      }
    });
    refuses(['update'], 'somebody else, and nobody', () =>
      refused(
        () => save({}, visitors.another),
        () => save({ ownerId: 'grace' }, visitors.another),
        () => save({}, visitors.anonymous),
      ),
    );
    allows(['update'], 'the last day of a February that has 29', () =>
      save({ updatedAt: '2028-02-29T23:59:59.999Z' }),
    );
    const savedAgo = async (ms: number) => {
      const savedAt = new Date(Date.now() - ms);
      await adminFirestore.doc('portfolios/p1').update({ savedAt });
    };
    allows(['update'], 'the owner half a second after the save before', async () => {
      await savedAgo(1000);
      await save({});
    });
    refuses(['update'], 'the owner sooner after the save before', async () => {
      // Ahead of the emulator's clock, so that it is sooner on a slow machine as well.
      await savedAgo(-60_000);
      await assertFails(save({}));
      await savedAgo(1000);
      await assertSucceeds(save({}));
    });
    refuses(['update'], 'to the second of two saves from the same revision', async () => {
      await assertSucceeds(save({}));
      await assertFails(save({ title: 'Another tab' }));
    });
    refuses(['create', 'delete'], 'anybody', () =>
      refused(
        () => set(visitors.owner, 'portfolios/p2', { ...stored, id: 'p2', revision: 1 }),
        () => set(visitors.anonymous, 'portfolios/p2', { ...stored, id: 'p2', revision: 1 }),
        () => remove(visitors.owner, 'portfolios/p1'),
        () => remove(visitors.another, 'portfolios/p1'),
      ),
    );
  });

  block('/uploads/{id}', ({ allows, refuses }) => {
    allows(['get'], 'the owner, and every signed-in user where nothing is stored', async () => {
      await get(visitors.owner, 'uploads/u1');
      await get(visitors.another, 'uploads/gone');
    });
    refuses(['get'], 'somebody else, and nobody', () =>
      refused(
        () => get(visitors.another, 'uploads/u1'),
        () => get(visitors.anonymous, 'uploads/u1'),
        () => get(visitors.anonymous, 'uploads/gone'),
      ),
    );
    allows(['list'], 'the owner their own', async () => {
      expect((await list(visitors.owner, 'uploads', of('ada'))).size).toBe(1);
    });
    refuses(['list'], "all, and another person's", () =>
      refused(
        () => list(visitors.owner, 'uploads'),
        () => list(visitors.another, 'uploads', of('ada')),
        () => list(visitors.anonymous, 'uploads', of('ada')),
      ),
    );
    refuses(['create', 'update', 'delete'], 'the owner', () =>
      refused(
        () => set(visitors.owner, 'uploads/u2', { ...upload, id: 'u2' }),
        () => change(visitors.owner, 'uploads/u1', { alt: 'A bridge' }),
        () => remove(visitors.owner, 'uploads/u1'),
      ),
    );
  });

  block('/live/{uid}', ({ allows, refuses }) => {
    allows(['get'], 'a person what of theirs is live', () => get(visitors.owner, 'live/ada'));
    refuses(['get', 'list'], 'somebody else, nobody, and in lists', () =>
      refused(
        () => get(visitors.another, 'live/ada'),
        () => get(visitors.anonymous, 'live/ada'),
        () => list(visitors.owner, 'live', of('ada')),
      ),
    );
    refuses(['create', 'update', 'delete'], 'the owner', () =>
      refused(
        () => set(visitors.another, 'live/grace', { ownerId: 'grace', releaseId: 'r1' }),
        () => change(visitors.owner, 'live/ada', { releaseId: 'r1' }),
        () => remove(visitors.owner, 'live/ada'),
      ),
    );
  });

  block('/{document=**}', ({ refuses }) => {
    for (const path of serversAlone) {
      const [collection, id] = [path.slice(0, path.lastIndexOf('/')), path.slice(path.lastIndexOf('/') + 1)];
      refuses(['get', 'list', 'create', 'update', 'delete'], `everybody ${path}`, async () => {
        for (const who of [visitors.owner, visitors.another, visitors.anonymous]) {
          await refused(
            () => get(who, path),
            () => list(who, collection, of('ada')),
            () => list(who, collection, fs.where('uid', '==', 'ada')),
            () => set(who, `${collection}/${id}-new`, { ownerId: 'ada', uid: 'ada' }),
            () => change(who, path, { ownerId: 'grace' }),
            () => remove(who, path),
          );
        }
      });
    }
  });

  nothingIsUntried();

  it('the Firestore rules contain the limits of the product', () => {
    expect(rules).toContain(`next.schemaVersion <= ${schemaVersion};`);
    expect(rules).toContain(`toUtf8().size() <= ${portfolioLimits.bytes};`);
  });
});
