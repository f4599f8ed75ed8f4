import { parseDocument } from 'htmlparser2';
import { describe, expect, it } from 'vitest';
import { growthChart } from '#tests/bench/report/growth-chart.ts';

const numbersIn = (text: string, pattern: RegExp): number[][] =>
  [...text.matchAll(pattern)].map(([, ...numbers]) => numbers.map(Number));

describe('growth chart of the bench', () => {
  const chart = growthChart({
    title: 'CPU <of> a request',
    file: 'growth.svg',
    unit: 'µs',
    curves: [
      { name: 'Vitrine', points: [10, 100, 1000, 10_000].map((sites) => ({ sites, value: 30 })) },
      { name: 'nginx', points: [10, 10_000].map((sites) => ({ sites, value: sites === 10 ? 15 : 60 })) },
    ],
  });

  it('is one SVG with its title and unit, and text that cannot become markup', () => {
    const [svg, ...others] = parseDocument(chart, { xmlMode: true }).children.filter(
      ({ type }) => type === 'tag',
    );
    expect(others).toEqual([]);
    expect(svg).toMatchObject({ name: 'svg' });
    expect(chart).toContain('CPU &lt;of&gt; a request, µs');
  });

  it('places each power of ten as far from the next, and a constant at one height', () => {
    const points = numbersIn(chart, /<circle cx="([\d.]+)" cy="([\d.]+)"/g);
    const constant = points.slice(0, 4);
    const steps = constant.slice(1).map(([x = 0], at) => x - (constant[at]?.[0] ?? 0));
    for (const step of steps) expect(step).toBeCloseTo(steps[0] ?? Number.NaN, 0);
    expect(new Set(constant.map(([, y]) => y)).size).toBe(1);
  });

  it('begins at zero, so that twice the value is twice as high', () => {
    const baseline = Math.max(...numbersIn(chart, /class="grid" d="M[\d.]+ ([\d.]+)H/g).map(([y = 0]) => y));
    const heights = numbersIn(chart, /<circle cx="[\d.]+" cy="([\d.]+)"/g).map(([y = 0]) => baseline - y);
    expect((heights[5] ?? 0) / (heights[4] ?? 0)).toBeCloseTo(4, 1);
    expect((heights[0] ?? 0) / (heights[4] ?? 0)).toBeCloseTo(2, 1);
  });

  it('keeps the names of curves apart that end at the same place', () => {
    const same = growthChart({
      title: 'Saves',
      file: 'saves.svg',
      unit: '',
      curves: ['one', 'other'].map((name) => ({ name, points: [{ sites: 10, value: 1 }] })),
    });
    const [first = 0, second = 0] = numbersIn(same, /y="([\d.]+)" style=/g).map(([y = 0]) => y);
    expect(Math.abs(first - second)).toBeGreaterThanOrEqual(14);
  });
});
