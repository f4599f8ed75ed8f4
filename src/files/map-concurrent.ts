/**
 * Maps items with limited concurrency; returns the results in the order of the items. After a failure no more items are
 * started, and the failure is thrown when the running ones have ended.
 */
export async function mapConcurrent<T, R>(
  limit: number,
  items: AsyncIterable<T> | Iterable<T>,
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  const inFlight = new Set<Promise<void>>();
  let failure: { error: unknown } | null = null;
  let begun = 0;
  for await (const item of items) {
    if (failure !== null) break;
    const index = begun++;
    const working = work(item)
      .then((result) => {
        results[index] = result;
      })
      .catch((error: unknown) => {
        failure ??= { error };
      })
      .finally(() => inFlight.delete(working));
    inFlight.add(working);
    if (inFlight.size >= limit) await Promise.race(inFlight);
  }
  await Promise.all(inFlight);
  throwIf(failure);
  return results;
}

function throwIf(failure: { error: unknown } | null): void {
  if (failure !== null) throw failure.error;
}
