/** The number of results that a function remembers. */
const maxRemembered = 1000;

/** The same pure function with its last results, because a site has much on several pages and again in each publish. */
export function remembering<Key, Value>(of: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    const found = known.get(key);
    if (found !== undefined) return found;
    if (known.size >= maxRemembered) known.clear();
    const value = of(key);
    known.set(key, value);
    return value;
  };
}
