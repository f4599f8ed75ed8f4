import { expect } from 'vitest';
import type { MatchBlock } from '#support/match-blocks.ts';
import { refused } from '#support/rules-test.ts';
import { change, get, list, of, remove, set } from './requests.ts';
import { upload, visitors } from './stored.ts';

export function uploadBlock(block: MatchBlock): void {
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
}
