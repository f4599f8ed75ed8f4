import { leastSeconds } from '#src/domain/visitor-message.ts';

/** How long a form has been open; somebody quick is made to wait until they are taken for a person. */
export async function secondsSince(openedAt: number): Promise<number> {
  const open = (performance.now() - openedAt) / 1000;
  if (open >= leastSeconds) return open;
  await new Promise((resolve) => setTimeout(resolve, (leastSeconds - open) * 1000));
  return leastSeconds;
}
