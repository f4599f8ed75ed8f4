import { describe, expect, it } from 'vitest';
import { partDone } from '#editor/screens/publish/publish-steps.ts';
import { publishSteps } from '#src/domain/publish-progress.ts';

describe('publish progress', () => {
  it('reports publish progress that only increases, from 0 to 1', () => {
    const parts = publishSteps.flatMap((step) =>
      [0, 1, 2, 3].map((done) => partDone({ step, done, total: 3 })),
    );
    expect(parts[0]).toBe(0);
    expect(parts.at(-1)).toBeCloseTo(1);
    expect(parts).toEqual(parts.toSorted((a, b) => a - b));
  });

  it('counts a step without work as done', () => {
    expect(partDone({ step: 'images', done: 0, total: 0 })).toBe(
      partDone({ step: 'images', done: 2, total: 2 }),
    );
  });
});
