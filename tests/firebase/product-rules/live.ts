import type { MatchBlock } from '#support/match-blocks.ts';
import { refused } from '#support/rules-test.ts';
import { change, get, list, of, remove, set } from './requests.ts';
import { visitors } from './stored.ts';

export function liveBlock(block: MatchBlock): void {
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
}
