/** A cache with a limit of bytes that drops the least recently used values, approximately. */
export type LruCache<Value> = {
  get(key: string): Value | undefined;
  /** Adds a value. One that exceeds the limit alone stays until the next value is added. */
  set(key: string, value: Value): void;
  delete(key: string): void;
  entries(): Iterable<[key: string, value: Value]>;
};

type Entry<Value> = { value: Value; wasUsed: boolean };

/**
 * Uses the second-chance algorithm: a use only sets a mark on the entry. Moving the entry to the end of the map, as
 * strict LRU does, took longer than all the rest of a request for a cached page.
 */
export function openLruCache<Value>(maxBytes: number, sizeOf: (value: Value) => number): LruCache<Value> {
  const kept = new Map<string, Entry<Value>>();
  let bytes = 0;

  function remove(key: string): void {
    const entry = kept.get(key);
    if (entry === undefined) return;
    bytes -= sizeOf(entry.value);
    kept.delete(key);
  }

  /** A marked entry loses its mark and moves to the end; an unmarked one is removed. */
  function makeRoom(newest: string): void {
    for (const [key, entry] of kept) {
      if (bytes <= maxBytes || kept.size === 1) return;
      if (entry.wasUsed || key === newest) {
        entry.wasUsed = false;
        kept.delete(key);
        kept.set(key, entry);
      } else remove(key);
    }
  }

  return {
    get(key) {
      const entry = kept.get(key);
      if (entry === undefined) return undefined;
      entry.wasUsed = true;
      return entry.value;
    },
    set(key, value) {
      remove(key);
      kept.set(key, { value, wasUsed: false });
      bytes += sizeOf(value);
      makeRoom(key);
    },
    delete: remove,
    *entries() {
      for (const [key, { value }] of kept) yield [key, value];
    },
  };
}
