type Calls<K extends string> = Record<K, (...given: never[]) => Promise<unknown>>;

/** These calls of something that is fetched when the first of them is made. */
export function lateCalls<K extends string, T extends Calls<K>>(
  names: readonly K[],
  load: () => Promise<T>,
): Pick<T, K> {
  const call =
    (name: K) =>
    async (...given: never[]): Promise<unknown> =>
      (await load())[name](...given);
  // Each is the call of that name, only later.
  return Object.fromEntries(names.map((name) => [name, call(name)])) as Pick<T, K>;
}
