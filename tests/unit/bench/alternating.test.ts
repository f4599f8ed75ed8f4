import { describe, expect, it } from 'vitest';
import { alternate } from '#tests/bench/measure/alternating.ts';

describe('alternating runs of the bench', () => {
  it('run every contender once in each round, in the reverse order in every second round', async () => {
    const runs: string[] = [];
    const contender = (name: string) => async (round: number) => {
      runs.push(`${name}${round}`);
      return `${name}${round}`;
    };
    const measured = await alternate(
      { ours: contender('a'), hugo: contender('b'), astro: contender('c') },
      3,
    );
    expect(runs.join(' ')).toBe('a0 b0 c0 c1 b1 a1 a2 b2 c2');
    expect(measured).toEqual({
      ours: ['a0', 'a1', 'a2'],
      hugo: ['b0', 'b1', 'b2'],
      astro: ['c0', 'c1', 'c2'],
    });
  });
});
