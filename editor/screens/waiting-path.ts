import { safeNext } from '#src/routes.ts';

type Storing = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const key = 'vitrine-next';

/** Where somebody was going who has to confirm their email first: the link of the email opens in a new tab. */
export const waitingPath = {
  /** Remembers the path that the query of a sign-up names. */
  remember(search: string, storage: Storing): void {
    const next = new URLSearchParams(search).get('next');
    if (next !== null) storage.setItem(key, safeNext(next));
  },
  /** The path, once; null when there is none. */
  take(storage: Storing): string | null {
    const path = storage.getItem(key);
    storage.removeItem(key);
    return path === null ? null : safeNext(path);
  },
};
