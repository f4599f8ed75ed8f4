import { describe, expect, it } from 'vitest';
import { rows } from '#tests/bench/rows.ts';

describe('rows of the bench', () => {
  it('have ids of their own that the command line and the page can name', () => {
    const ids = rows.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[a-z]+$/);
  });

  it('have goals with one bound each', () => {
    for (const { goals } of rows)
      for (const { atMost, atLeast } of goals)
        expect([atMost, atLeast].filter((bound) => bound !== undefined)).toHaveLength(1);
  });
});
