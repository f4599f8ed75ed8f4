import { describe, expect, it } from 'vitest';
import { hillHeight, hillOf } from '#src/templates/calgary/hill.ts';
import { width } from '#src/templates/calgary/range.ts';
import type { Span } from '#src/templates/parts/spans.ts';

const span = (from: number, to: number): Span => ({ name: '', from, to, isOpen: false });
const life = [span(2000, 2004), span(2004, 2006), span(2010, 2020)];

/** From where to where the path of a hill goes, and how high its top is. */
function drawn(path: string): { from: number; to: number; at: number; rise: number } {
  const numbers = Array.from(path.matchAll(/-?\d+/g), ([number]) => Number(number));
  const [from = 0, , , , , , at = 0, top = 0] = numbers;
  return { from, to: numbers.at(-2) ?? 0, at, rise: hillHeight - top };
}

describe('the hill of a job', () => {
  it('stands where the job was in the life, symmetrically around its middle', () => {
    const { from, to, at } = drawn(hillOf(span(2010, 2020), life));
    expect(at).toBe(width * 0.75);
    expect(at - from).toBe(to - at);
  });

  it('is wider and higher for a job that took longer', () => {
    const [short, long] = [span(2004, 2006), span(2010, 2020)].map((job) => drawn(hillOf(job, life)));
    if (short === undefined || long === undefined) throw new Error('Two hills are drawn.');
    expect(long.to - long.from).toBeGreaterThan(short.to - short.from);
    expect(long.rise).toBe(hillHeight);
    expect(short.rise).toBeLessThan(long.rise);
  });

  it('can be seen for a job of no time', () => {
    const { from, to, rise } = drawn(hillOf(span(2003, 2003), life));
    expect(to - from).toBeGreaterThanOrEqual(30);
    expect(rise).toBeGreaterThan(8);
  });
});
