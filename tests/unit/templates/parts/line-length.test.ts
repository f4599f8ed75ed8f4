import { describe, expect, it } from 'vitest';
import { lengthClasses, lengthCss, maxEms } from '#src/templates/parts/line-length.ts';

const css = lengthCss('l');

/** The length in ems that a stylesheet computes for a text from its classes. */
function lengthIn(classes: string): number {
  return classes
    .split(' ')
    .map((name) => Number(new RegExp(`\\.${name}\\{--l[th]?:([\\d.]+)\\}`).exec(css)?.[1]))
    .reduce((sum, part) => sum + part, 0);
}

describe('lengths of lines as classes', () => {
  it.each([1, 3.97, 4.2, 10, 12.345])('never encodes a line of %d ems as shorter', (ems) => {
    const encoded = lengthIn(lengthClasses('l', ems));
    expect(encoded).toBeGreaterThanOrEqual(ems - 1e-9);
    expect(encoded - ems).toBeLessThanOrEqual(0.01 + 1e-9);
  });

  it('limits lengths to the range of the classes', () => {
    expect(lengthIn(lengthClasses('l', 400))).toBe(maxEms);
    expect(lengthIn(lengthClasses('l', 0.2))).toBe(1);
  });
});
