import { describe, expect, it } from 'vitest';
import { isNewsprint, newsprintClass } from '#src/templates/london/newsprint.ts';

describe('groups of entries in the template London', () => {
  it('are a newspaper page up to twelve entries', () => {
    expect(isNewsprint([4, 4, 4])).toBe(true);
    expect(isNewsprint([4, 4, 5])).toBe(false);
    expect(isNewsprint([13])).toBe(false);
  });

  it('are led by a first group of up to three entries', () => {
    expect(newsprintClass([1, 3])).toBe('newsprint led');
    expect(newsprintClass([3, 1, 2])).toBe('newsprint led');
    expect(newsprintClass([4, 3])).toBe('newsprint');
  });

  it('have no lead if fewer than three entries remain below it', () => {
    expect(newsprintClass([2, 2])).toBe('newsprint');
    expect(newsprintClass([1, 1, 1])).toBe('newsprint');
    expect(newsprintClass([3])).toBe('newsprint');
  });
});
