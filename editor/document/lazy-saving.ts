import { contentCheck } from './content-check.ts';
import type * as machine from './save-machine.ts';
import type { merge } from './merge.ts';

type Saving = Pick<typeof machine, 'openMachine' | 'transition'> & { merge: typeof merge };

let loaded: Saving | null = null;

function requireLoaded(): Saving {
  if (loaded === null) throw new TypeError('Saving was needed before it was loaded.');
  return loaded;
}

/**
 * The code of saving loads after the page, with the content checks. The first save is due only some moments after the
 * first edit.
 */
export const saving = {
  isLoaded: (): boolean => loaded !== null,

  /** @throws when it cannot be fetched */
  load: async (): Promise<void> => {
    if (loaded !== null) return;
    const [{ openMachine, transition }, { merge }] = await Promise.all([
      import('./save-machine.ts'),
      import('./merge.ts'),
      contentCheck.load(),
    ]);
    loaded = { openMachine, transition, merge };
  },

  openMachine: ((portfolio, kept) =>
    requireLoaded().openMachine(portfolio, kept)) satisfies Saving['openMachine'],
  transition: ((state, event) => requireLoaded().transition(state, event)) satisfies Saving['transition'],
  merge: ((base, local, remote) => requireLoaded().merge(base, local, remote)) satisfies Saving['merge'],
};
