import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import * as fs from 'firebase/firestore';
import { expect } from 'vitest';
import { adminFirestore } from '#support/admin.ts';
import type { MatchBlock } from '#support/match-blocks.ts';
import { refusedSaves } from '#support/refused-saves.ts';
import { refused, type Visitor } from '#support/rules-test.ts';
import { templateIds } from '../../../src/templates/manifests.ts';
import { change, get, list, of, remove, set } from './requests.ts';
import { next, stored, visitors } from './stored.ts';

export function portfolioBlock(block: MatchBlock): void {
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
      // Ahead of the emulator's clock, so that it is too soon on a slow machine as well.
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
}
