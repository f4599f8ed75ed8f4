/** Resolves when the condition holds; fails after `ms` with what it was waiting for. */
export async function until(condition: () => boolean, { ms = 5_000 } = {}): Promise<void> {
  const end = performance.now() + ms;
  while (!condition()) {
    if (performance.now() > end) throw new Error(`did not come true in ${ms} ms: ${condition.toString()}`);
    await pause(5);
  }
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
