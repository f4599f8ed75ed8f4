import { use } from 'react';
import { orReload } from '#src/navigation/chunk-reload.ts';

/** What is fetched once for each key. */
export type FetchedOnce<T, Key extends string> = {
  fetch: (key: Key) => Promise<T>;
  /** Drawing waits until it is there. */
  use: (key: Key) => T;
};

/** React looks for these fields, and does not wait for a promise that has them. */
type Read<T> = Promise<T> & { status?: 'fulfilled'; value?: T };

export function fetchedOnce<T, Key extends string = string>(
  load: (key: Key) => Promise<T>,
): FetchedOnce<T, Key> {
  const asked = new Map<Key, Read<T>>();

  function fetch(key: Key): Promise<T> {
    const known = asked.get(key);
    if (known !== undefined) return known;
    const fetched: Read<T> = orReload(() => load(key));
    asked.set(key, fetched);
    const note = (value: T) => void Object.assign(fetched, { status: 'fulfilled', value });
    // The caller of `fetch` gets the failure.
    fetched.then(note, () => undefined);
    return fetched;
  }

  // Always by `use`, also for what is there: a drawing that goes on after it has waited has to call the same hooks.
  return { fetch, use: (key) => use(fetch(key)) };
}
