import * as fs from 'firebase/firestore';
import type { MatchBlock } from '#support/match-blocks.ts';
import { refused } from '#support/rules-test.ts';
import { change, get, list, of, remove, set } from './requests.ts';
import { serversAlone, visitors } from './stored.ts';

export function serversAloneBlock(block: MatchBlock): void {
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
}
