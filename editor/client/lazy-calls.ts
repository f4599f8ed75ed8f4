type Calls<K extends string> = Record<K, (...given: never[]) => Promise<unknown>>;

/** Wraps the calls of an object that is fetched on the first call. */
export function lazyCalls<K extends string, T extends Calls<K>>(
  names: readonly K[],
  load: () => Promise<T>,
): Pick<T, K> {
  const call =
    (name: K) =>
    async (...given: never[]): Promise<unknown> =>
      (await load())[name](...given);
  // Each wrapper delegates to the call of that name.
  return Object.fromEntries(names.map((name) => [name, call(name)])) as Pick<T, K>;
}
