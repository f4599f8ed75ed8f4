import { safeNext } from '#src/routes.ts';

type Storing = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const key = 'vitrine-next';

/** The destination of a user who must confirm their email first, because the link of the email opens in a new tab. */
export const waitingPath = {
  /** Remembers the path in the query of a sign-up. */
  remember(search: string, storage: Storing): void {
    const next = new URLSearchParams(search).get('next');
    if (next !== null) storage.setItem(key, safeNext(next));
  },
  /** Null if there is none. */
  read(storage: Storing): string | null {
    const path = storage.getItem(key);
    return path === null ? null : safeNext(path);
  },
  forget(storage: Storing): void {
    storage.removeItem(key);
  },
};
