import { use } from 'react';
import { orReload } from '#src/navigation/chunk-reload.ts';

/** A cache of values that are fetched once for each key. */
export type FetchedOnce<T, Key extends string> = {
  fetch: (key: Key) => Promise<T>;
  /** Suspends until the value is loaded. */
  use: (key: Key) => T;
};

/** React reads these fields and does not suspend for a promise that has them. */
type Read<T> = Promise<T> & { status?: 'fulfilled'; value?: T };

export function fetchedOnce<T, Key extends string = string>(
  load: (key: Key) => Promise<T>,
): FetchedOnce<T, Key> {
  const promises = new Map<Key, Read<T>>();

  function fetch(key: Key): Promise<T> {
    const known = promises.get(key);
    if (known !== undefined) return known;
    const fetched: Read<T> = orReload(() => load(key));
    promises.set(key, fetched);
    const note = (value: T) => void Object.assign(fetched, { status: 'fulfilled', value });
    // The caller of `fetch` handles the failure.
    fetched.then(note, () => undefined);
    return fetched;
  }

  // `use` is called for loaded values too, because a render that resumes after suspending must call the same hooks.
  return { fetch, use: (key) => use(fetch(key)) };
}
