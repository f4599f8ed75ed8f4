/** What was used lately, within a limit of bytes. */
export type Recent<Value> = {
  get(key: string): Value | undefined;
  /** Keeps it, also when it alone exceeds the limit unless something else comes. */
  set(key: string, value: Value): void;
  delete(key: string): void;
  entries(): Iterable<[key: string, value: Value]>;
};

type Entry<Value> = { value: Value; wasUsed: boolean };

/**
 * Drops what was not used since it was last looked at. A use is a mark on the entry: to move it to the end of the map, as
 * a strict order of uses needs, took longer than all else that a request for a hot page does here.
 */
export function openRecent<Value>(maxBytes: number, sizeOf: (value: Value) => number): Recent<Value> {
  const kept = new Map<string, Entry<Value>>();
  let bytes = 0;

  function remove(key: string): void {
    const entry = kept.get(key);
    if (entry === undefined) return;
    bytes -= sizeOf(entry.value);
    kept.delete(key);
  }

  /** Goes around: what was used loses its mark and gets another round. */
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
