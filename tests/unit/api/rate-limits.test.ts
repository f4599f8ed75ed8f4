import { expect, it } from 'vitest';
import { createRateLimits } from '#src/api/rate-limits.ts';

it('lets through as many as the rule says, and more as time goes by', () => {
  let now = 0;
  const limits = createRateLimits({ on: true, clock: () => now });
  for (let time = 0; time < 30; time++) {
    limits.take('slug-check', 'ada');
    now += 1000;
  }
  expect(() => limits.take('slug-check', 'ada')).toThrow(expect.objectContaining({ facts: { seconds: 30 } }));
  limits.take('slug-check', 'eve');
  limits.take('save', 'ada');
  now = 60_000;
  limits.take('slug-check', 'ada');
  expect(() => limits.take('slug-check', 'ada')).toThrow();
});

it('can be off', () => {
  const limits = createRateLimits({ on: false, clock: () => 0 });
  for (let time = 0; time < 1000; time++) limits.take('account-export', 'ada');
});
