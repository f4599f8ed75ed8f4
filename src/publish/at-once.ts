/** Does the work for every item as it comes, on so many of them at once. The first failure ends it. */
export async function atOnce<T>(
  limit: number,
  items: AsyncIterable<T> | Iterable<T>,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const underway = new Set<Promise<void>>();
  let failure: { error: unknown } | null = null;
  for await (const item of items) {
    if (failure !== null) break;
    const working = work(item)
      .catch((error: unknown) => {
        failure ??= { error };
      })
      .finally(() => underway.delete(working));
    underway.add(working);
    if (underway.size >= limit) await Promise.race(underway);
  }
  await Promise.all(underway);
  throwIf(failure);
}

function throwIf(failure: { error: unknown } | null): void {
  if (failure !== null) throw failure.error;
}
