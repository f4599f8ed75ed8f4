import { describe, expect, it } from 'vitest';
import { median, percentile, ratios, summarized } from '#tests/bench/measure/statistics.ts';

describe('statistics of the bench', () => {
  it('return as median the middle of an odd number of values, and the mean of the two middle ones of an even number', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([9, 1, 5, 7])).toBe(6);
    expect(median([])).toBeNaN();
  });

  it('return as percentile the value below which that share of all values lies', () => {
    const values = Array.from({ length: 100 }, (_, index) => 100 - index);
    expect(percentile(values, 0.5)).toBe(51);
    expect(percentile(values, 0.99)).toBe(100);
    expect(percentile(values, 1)).toBe(100);
  });

  it('divide the values of the same round, and summarize them by median and extremes', () => {
    expect(ratios([2, 9, 4], [4, 3, 4])).toEqual([0.5, 3, 1]);
    expect(summarized([0.5, 3, 1])).toEqual({ middle: 1, low: 0.5, high: 3 });
  });

  it('refuse to compare runs with different numbers of rounds', () => {
    expect(() => ratios([1, 2], [1])).toThrow('same rounds');
  });
});
