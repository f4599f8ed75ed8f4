/** Does the work for every item, at most `limit` at once. The first failure ends it and is thrown when all have stopped. */
export async function inParallel<T>(
  items: Iterable<T>,
  limit: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const rest = [...items].values();
  let failed = false;
  async function run(): Promise<void> {
    for (const item of rest) {
      if (failed) return;
      try {
        await work(item);
      } catch (error) {
        failed = true;
        throw error;
      }
    }
  }
  const runs = await Promise.allSettled(Array.from({ length: limit }, run));
  const failure = runs.find((outcome) => outcome.status === 'rejected');
  if (failure !== undefined) throw failure.reason;
}
