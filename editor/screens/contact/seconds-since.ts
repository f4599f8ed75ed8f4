import { minFormSeconds } from '#src/domain/visitor-message.ts';

/** How long a form has been open; somebody quick is made to wait until they are taken for a person. */
export async function secondsSince(openedAt: number): Promise<number> {
  const open = (performance.now() - openedAt) / 1000;
  if (open >= minFormSeconds) return open;
  await new Promise((resolve) => setTimeout(resolve, (minFormSeconds - open) * 1000));
  return minFormSeconds;
}
