import { assertSucceeds } from '@firebase/rules-unit-testing';
import * as fs from 'firebase/firestore';
import { adminFirestore } from '#support/admin.ts';
import type { MatchBlock } from '#support/match-blocks.ts';
import { refused, type Visitor } from '#support/rules-test.ts';
import { chunkLimits } from '../../../src/domain/portfolio-document.ts';
import { portfolioLimits } from '../../../src/domain/portfolio.ts';
import { get, list, of, remove, set } from './requests.ts';
import { chunk, next, nextChunk, visitors } from './stored.ts';

export function chunkBlock(block: MatchBlock): void {
  block('/portfolios/{id}/content/{chunk}', ({ allows, refuses }) => {
    const path = 'portfolios/p1/content';
    type Writes = Record<string, object | null>;
    /** One commit of a head, unless it is null, and chunks by name; null deletes one. */
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
    allows(
      ['create', 'update'],
      'the owner the chunks that have changed, beside those that stay',
      async () => {
        await adminFirestore.doc(`${path}/1`).set(chunk);
        await commit({ chunks: [4, 4, 5] }, { 2: nextChunk });
      },
    );
    allows(['update'], 'the owner a head alone, when no chunk has changed', () =>
      commit({ chunks: [4] }, {}),
    );
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
        () => commit({ chunks: [5] }, { 0: nextChunk, 1: nextChunk }),
        () => commit({ chunks: 5 }, { ...five, 5: nextChunk }),
        () => commit({ chunks: 5 }, { ...five, '-1': nextChunk }),
        () => commit({ chunks: 5 }, { ...five, '00': nextChunk }),
        () => commit({ chunks: 5 }, { ...five, hoard: nextChunk }),
      ),
    );
    refuses(['delete'], 'the owner a chunk that the head counts', () =>
      refused(
        () => commit({ chunks: 1 }, { 0: null }),
        () => commit({ chunks: [4] }, { 0: null }),
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
}
