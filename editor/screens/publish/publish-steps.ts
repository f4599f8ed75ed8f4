import type { PublishProgress, PublishStep } from '#src/domain/publish-progress.ts';

export const stepNames: Readonly<Record<PublishStep, string>> = {
  load: 'Reading the portfolio',
  images: 'Preparing images',
  render: 'Writing pages',
  store: 'Storing files',
  switch: 'Putting it live',
};

/** The start and end of each step in the total progress, from 0 to 1. Images take by far the longest. */
const spans: Readonly<Record<PublishStep, readonly [number, number]>> = {
  load: [0, 0.05],
  images: [0.05, 0.7],
  render: [0.7, 0.8],
  store: [0.8, 0.95],
  switch: [0.95, 1],
};

/** The total progress of a publish, from 0 to 1. */
export function partDone({ step, done, total }: PublishProgress): number {
  const [from, to] = spans[step];
  return from + (to - from) * (total === 0 ? 1 : Math.min(1, done / total));
}
