import { describe, expect, it } from 'vitest';
import { plateRows } from '#src/templates/parts/plate-rows.ts';

describe('rows of images', () => {
  it('have about the requested aspect ratio', () => {
    expect(plateRows([1.5, 1.5, 1.5, 1.5], 3)).toEqual([2, 2]);
    expect(plateRows([0.7, 0.7, 0.7, 0.7, 0.7, 0.7], 2.1)).toEqual([3, 3]);
  });

  it('give a panorama a row of its own', () => {
    expect(plateRows([0.7, 0.7, 0.7, 3, 1.5, 1.5], 2.6)).toEqual([3, 1, 2]);
  });

  it('leave no image alone if there is room beside others', () => {
    expect(plateRows([0.8, 0.8, 0.8, 0.8, 0.8], 3)).toEqual([5]);
    expect(plateRows([0.8, 0.8, 0.8, 0.8, 0.8], 2.3)).toEqual([3, 2]);
  });

  it('are empty without images', () => {
    expect(plateRows([], 3)).toEqual([]);
  });
});
