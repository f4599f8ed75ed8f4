import { describe, expect, it } from 'vitest';
import { freeOffset, type Box } from '#editor/ui/free-place.ts';

const windowHeight = 800;
/** A message at the top right of a window 1,000 wide. */
const atTop: Box = { top: 12, bottom: 72, left: 640, right: 990 };
const atBottom: Box = { ...atTop, top: 728, bottom: 788 };
const bar = (top: number, bottom: number): Box => ({ top, bottom, left: 0, right: 1000 });

describe('the place of a toast', () => {
  it('is at its edge where nothing is in the way', () => {
    const aside: Box = { top: 0, bottom: 800, left: 0, right: 640 };
    expect(freeOffset({ edge: 'top', box: atTop, windowHeight, obstacles: [] })).toBe(0);
    expect(freeOffset({ edge: 'top', box: atTop, windowHeight, obstacles: [aside, bar(80, 120)] })).toBe(0);
  });

  it('is in the first gap that is tall enough', () => {
    const obstacles = [bar(10, 50), bar(100, 140), bar(230, 260)];
    // Between 50 and 100 the message of 60 does not fit; between 140 and 230 it does.
    expect(freeOffset({ edge: 'top', box: atTop, windowHeight, obstacles })).toBe(140 - 12 + 8);
  });

  it('counts from the bottom for messages at the bottom', () => {
    const obstacles = [bar(760, 800), bar(20, 60)];
    const offset = freeOffset({ edge: 'bottom', box: atBottom, windowHeight, obstacles });
    expect(offset).toBe(36);
    expect(freeOffset({ edge: 'bottom', box: atBottom, windowHeight, obstacles: [bar(20, 60)] })).toBe(0);
  });

  it('is nowhere in a column that is full', () => {
    const obstacles = Array.from({ length: 20 }, (_, index) => bar(index * 40, index * 40 + 30));
    expect(freeOffset({ edge: 'top', box: atTop, windowHeight, obstacles })).toBeNull();
  });
});
