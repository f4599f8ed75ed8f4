import { use } from 'react';
import { orReload } from '#src/navigation/chunk-reload.ts';

/** What is fetched once for each key. */
export type FetchedOnce<T, Key extends string> = {
  fetch: (key: Key) => Promise<T>;
  /** Drawing waits until it is there. */
  use: (key: Key) => T;
};

export function fetchedOnce<T, Key extends string = string>(
  load: (key: Key) => Promise<T>,
): FetchedOnce<T, Key> {
  const asked = new Map<Key, Promise<T>>();
  const there = new Map<Key, { value: T }>();

  function fetch(key: Key): Promise<T> {
    const known = asked.get(key);
    if (known !== undefined) return known;
    const fetched = orReload(async () => {
      const value = await load(key);
      there.set(key, { value });
      return value;
    });
    asked.set(key, fetched);
    return fetched;
  }

  return {
    fetch,
    // React waits for any promise that it sees for the first time, and then shows it 300 ms later at the earliest.
    use: (key) => (there.get(key) ?? { value: use(fetch(key)) }).value,
  };
}
