import { describe, expect, it } from 'vitest';
import { lineWidth } from '#src/templates/tokyo/name-size.ts';
import { signSize } from '#src/templates/tokyo/sign-size.ts';
import { templateFor } from '#src/templates/registry.ts';

const letters = templateFor('tokyo').titleWidths?.['geist'] ?? null;

describe('signSize', () => {
  it.each([
    ['Two-way door', 'Two-way'],
    ['Rain in Osaka', 'Rain in'],
    ['Millimetre illustrations', 'illustrations'],
    ['Wholesale compression', 'compression'],
  ])('sets %s nearly as wide as its plate', (title, longestLine) => {
    const filled = signSize(title, letters) * lineWidth(longestLine, letters);
    expect(filled).toBeGreaterThan(86);
    expect(filled).toBeLessThanOrEqual(96);
  });

  it('keeps titles of one letter and of many within its bounds', () => {
    expect([signSize('A', letters), signSize('W'.repeat(80), letters)]).toEqual([40, 6]);
  });

  it('estimates letters that are not measured', () => {
    expect(signSize('東京 大阪', letters)).toBeGreaterThan(20);
  });
});
