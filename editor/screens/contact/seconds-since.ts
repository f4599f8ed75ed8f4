import { minFormSeconds } from '#src/domain/visitor-message.ts';

/** The seconds that a form has been open. Fast visitors wait until they no longer look like bots. */
export async function secondsSince(openedAt: number): Promise<number> {
  const open = (performance.now() - openedAt) / 1000;
  if (open >= minFormSeconds) return open;
  await new Promise((resolve) => setTimeout(resolve, (minFormSeconds - open) * 1000));
  return minFormSeconds;
}
