import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import * as fs from 'firebase/firestore';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { productFiles } from '#emulators/product-files.ts';
import { adminFirestore } from '#support/admin.ts';
import { openMatchBlocks } from '#support/match-blocks.ts';
import { resetFirebase } from '#support/reset.ts';
import { refusedSaves } from '#support/refused-saves.ts';
import { openRulesTest, refused, type Visitor, type Visitors } from '#support/rules-test.ts';
import { contentText } from '../../../src/domain/portfolio-content.ts';
import { chunkLimits, portfolioDocuments } from '../../../src/domain/portfolio-document.ts';
import { portfolioLimits, schemaVersion } from '../../../src/domain/portfolio.ts';
import { templateIds } from '../../../src/templates/manifests.ts';
import { profilePatchSchema } from '../../../src/domain/profile.ts';
import { aPortfolio, aProfile, anUpload } from '../../../tests/support/builders.ts';

const { rules } = await productFiles();
const { block, nothingIsUntried } = openMatchBlocks(rules);

const portfolio = aPortfolio({ id: 'p1', ownerId: 'ada', revision: 4 });
const { head: stored } = portfolioDocuments(portfolio, contentText(portfolio));
const chunk = { ownerId: 'ada', revision: 4, text: '{}' };
const nextChunk = { ...chunk, revision: 5 };
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
    allows(['update'], 'the first save of a head that has its content in itself', async () => {
      const { chunks: _, ...old } = stored;
      await adminFirestore.doc('portfolios/p1').set({ ...old, content: '{}' });
      await assertFails(change(visitors.owner, 'portfolios/p1', next));
      await change(visitors.owner, 'portfolios/p1', { ...next, content: fs.deleteField() });
    });
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

  block('/portfolios/{id}/content/{chunk}', ({ allows, refuses }) => {
    const path = 'portfolios/p1/content';
    type Writes = Record<string, object | null>;
    /** One commit of a head, unless it is null, and chunks by their names; null deletes one. */
    const commit = (head: object | null, chunks: Writes, who: Visitor = visitors.owner) => {
      const batch = fs.writeBatch(who.db);
      if (head !== null) batch.set(fs.doc(who.db, 'portfolios/p1'), { ...next, ...head });
      for (const [name, data] of Object.entries(chunks)) {
        const place = fs.doc(who.db, path, name);
        if (data === null) batch.delete(place);
        else batch.set(place, data);
      }
      return batch.commit();
    };
    const five = Object.fromEntries(['0', '1', '2', '3', '4'].map((name) => [name, nextChunk]));

    allows(['get'], 'the owner, and every signed-in user where nothing is stored', async () => {
      await get(visitors.owner, `${path}/0`);
      await get(visitors.owner, `${path}/1`);
    });
    refuses(['get', 'list'], 'somebody else, nobody, and in lists', () =>
      refused(
        () => get(visitors.another, `${path}/0`),
        () => get(visitors.anonymous, `${path}/0`),
        () => get(visitors.anonymous, `${path}/1`),
        () => list(visitors.owner, path),
        () => list(visitors.owner, path, of('ada')),
        () => fs.getDocs(fs.query(fs.collectionGroup(visitors.owner.db, 'content'), of('ada'))),
      ),
    );
    allows(['create', 'update'], 'the owner, in one commit with the next revision of the head', async () => {
      await commit({ chunks: 2 }, { 0: nextChunk, 1: nextChunk });
    });
    allows(['create', 'update'], 'as much content as a portfolio may have', async () => {
      const full = { ...nextChunk, text: 'x'.repeat(chunkLimits.bytes) };
      const rest = portfolioLimits.bytes - 4 * chunkLimits.bytes;
      const last = { ...nextChunk, text: 'x'.repeat(rest) };
      await commit({ chunks: 5 }, { 0: full, 1: full, 2: full, 3: full, 4: last });
    });
    allows(['delete'], 'the owner what a shorter content leaves over', async () => {
      for (const n of [1, 2]) await adminFirestore.doc(`${path}/${n}`).set(chunk);
      await commit({ chunks: 1 }, { 0: nextChunk, 1: null, 2: null });
    });
    const refusedChunks: Record<string, object> = {
      'more bytes than a chunk holds': { text: 'é'.repeat(chunkLimits.bytes / 2 + 1) },
      'text that is none': { text: ['{}'] },
      'the revision before': { revision: 4 },
      'a revision further on': { revision: 6 },
      'another owner': { ownerId: 'grace' },
      'a field that nobody knows': { extra: 1 },
      'text left out': { text: fs.deleteField() },
    };
    for (const [what, changed] of Object.entries(refusedChunks)) {
      refuses(['create', 'update'], `a chunk with ${what}`, async () => {
        await refused(
          () => merged({ ...nextChunk, ...changed }, '0'),
          () => merged({ ...nextChunk, ...changed }, '1'),
        );
        await assertSucceeds(commit({ chunks: 2 }, { 0: nextChunk, 1: nextChunk }));
      });
    }
    const merged = (data: object, name: string) => {
      const batch = fs.writeBatch(visitors.owner.db);
      batch.set(fs.doc(visitors.owner.db, 'portfolios/p1'), { ...next, chunks: 2 });
      batch.set(fs.doc(visitors.owner.db, path, name), data, { merge: true });
      return batch.commit();
    };
    refuses(['create', 'update', 'delete'], 'the owner without the next revision of the head', async () => {
      await adminFirestore.doc(`${path}/1`).set(chunk);
      await refused(
        () => commit(null, { 0: nextChunk }),
        () => commit(null, { 0: chunk }),
        () => commit(null, { 1: null }),
        () => commit({ revision: 4 }, { 0: chunk }),
        () => commit({ revision: 6 }, { 0: { ...chunk, revision: 6 } }),
        () => commit({ revision: 4 }, { 1: null }),
      );
      await commit({}, { 0: nextChunk });
      // After the commit that wrote the head, not with it.
      await refused(
        () => commit(null, { 0: { ...nextChunk, text: 'later' } }),
        () => commit(null, { 1: null }),
      );
    });
    refuses(['create', 'update'], 'a chunk that the head does not count, or no number', () =>
      refused(
        () => commit({ chunks: 1 }, { 0: nextChunk, 1: nextChunk }),
        () => commit({ chunks: 5 }, { ...five, 5: nextChunk }),
        () => commit({ chunks: 5 }, { ...five, '-1': nextChunk }),
        () => commit({ chunks: 5 }, { ...five, '00': nextChunk }),
        () => commit({ chunks: 5 }, { ...five, hoard: nextChunk }),
      ),
    );
    refuses(['delete'], 'the owner a chunk that the head counts', () =>
      refused(
        () => commit({ chunks: 1 }, { 0: null }),
        () => remove(visitors.owner, `${path}/0`),
      ),
    );
    refuses(['create', 'update', 'delete'], 'somebody else, and nobody', async () => {
      const theirs = { ...nextChunk, ownerId: 'grace' };
      await refused(
        () => commit({}, { 0: nextChunk }, visitors.another),
        () => commit({}, { 0: theirs }, visitors.another),
        () => commit({ ownerId: 'grace' }, { 0: theirs }, visitors.another),
        () => commit(null, { 0: null }, visitors.another),
        () => commit({}, { 0: nextChunk }, visitors.anonymous),
        () => set(visitors.another, 'portfolios/none/content/0', theirs),
      );
      await assertSucceeds(commit({}, { 0: nextChunk }));
    });
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
    expect(rules).toContain(`toUtf8().size() <= ${chunkLimits.bytes};`);
    expect(rules).toContain(`portfolio.chunks <= ${chunkLimits.count};`);
    expect(rules).toContain(`chunk.matches('^[0-${chunkLimits.count - 1}]$')`);
  });
});
