const timeoutMs = 60_000;

/** Resolves when the condition holds; fails after a minute with the condition. */
export async function until(condition: () => boolean): Promise<void> {
  const end = performance.now() + timeoutMs;
  while (!condition()) {
    if (performance.now() > end) throw new Error(`did not come true: ${condition.toString()}`);
    await pause(5);
  }
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
