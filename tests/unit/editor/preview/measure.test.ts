import { describe, expect, it } from 'vitest';
import { slotNear, slotsOf, type Box } from '#editor/preview/page-tools/measure.ts';

const box = (kind: Box['kind'], path: string, at: Partial<Box> = {}): Box => ({
  kind,
  path,
  name: path,
  top: 0,
  left: 0,
  width: 600,
  height: 100,
  ...at,
});

describe('slots of a page', () => {
  it('are at the end of each section', () => {
    const slots = slotsOf([box('section', 'a'), box('section', 'b', { top: 140 })]);
    expect(slots.map(({ key, y }) => [key, y])).toEqual([
      ['a after', 100],
      ['b after', 240],
    ]);
  });

  it('are before the first block, halfway between two, and behind the last', () => {
    const slots = slotsOf([box('block', 'a', { top: 50 }), box('block', 'b', { top: 190 })]);
    expect(slots.map(({ key, y }) => [key, y])).toEqual([
      ['a before', 38],
      ['a after', 170],
      ['b after', 302],
    ]);
  });

  it('are at the end of the left one of two blocks side by side', () => {
    const slots = slotsOf([box('block', 'a', { width: 300 }), box('block', 'b', { left: 300, width: 300 })]);
    expect(slots.find(({ key }) => key === 'a after')?.y).toBe(100);
  });
});

describe('slot near a point', () => {
  const slots = slotsOf([box('block', 'a'), box('block', 'b', { top: 120, height: 20 })]);

  it('is the nearest one, or null if none is near', () => {
    expect(slotNear(slots, { x: 10, y: 118 })?.key).toBe('a after');
    expect(slotNear(slots, { x: 10, y: 140 })?.key).toBe('b after');
    expect(slotNear(slots, { x: 10, y: 60 })).toBeNull();
  });

  it('is null beside the page', () => {
    expect(slotNear(slots, { x: 601, y: 110 })).toBeNull();
  });
});
