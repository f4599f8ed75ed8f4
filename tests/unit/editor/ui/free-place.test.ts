import { describe, expect, it } from 'vitest';
import { freeMove, type Box } from '#editor/ui/toasts/free-place.ts';

const window = { width: 1000, height: 800 };
/** A toast at the top right. */
const atTop: Box = { top: 12, bottom: 72, left: 640, right: 990 };
const atBottom: Box = { ...atTop, top: 728, bottom: 788 };
const bar = (top: number, bottom: number): Box => ({ top, bottom, left: 0, right: 1000 });

describe('position of a toast', () => {
  it('is at its edge without obstacles', () => {
    const aside: Box = { top: 0, bottom: 800, left: 0, right: 600 };
    const stays = { inward: 0, across: 0 };
    expect(freeMove({ edge: 'top', box: atTop, window, obstacles: [] })).toEqual(stays);
    expect(freeMove({ edge: 'top', box: atTop, window, obstacles: [aside, bar(80, 120)] })).toEqual(stays);
  });

  it('is beside a small control rather than far below it', () => {
    const menu: Box = { top: 10, bottom: 60, left: 900, right: 990 };
    const form = bar(66, 700);
    // 350 wide, it ends 8 or more before 900 after a move of 98 or more: the next step is 128.
    expect(freeMove({ edge: 'top', box: { ...atTop, bottom: 62 }, window, obstacles: [menu, form] })).toEqual(
      {
        inward: 0,
        across: -128,
      },
    );
  });

  it('is in the first gap that is tall enough', () => {
    const obstacles = [bar(10, 50), bar(100, 140), bar(230, 260)];
    // The toast of 60 does not fit between 50 and 100, but between 140 and 230.
    const move = freeMove({ edge: 'top', box: atTop, window, obstacles });
    expect(move).toEqual({ inward: 140 - 12 + 8, across: 0 });
  });

  it('counts from the bottom for messages at the bottom', () => {
    const obstacles = [bar(760, 800), bar(20, 60)];
    const move = freeMove({ edge: 'bottom', box: atBottom, window, obstacles });
    expect(move).toEqual({ inward: 36, across: 0 });
  });

  it('reads the boxes that browsers return', () => {
    class BrowserBox {
      get top() {
        return 760;
      }
      get bottom() {
        return 800;
      }
      get left() {
        return 0;
      }
      get right() {
        return 1000;
      }
    }
    const move = freeMove({ edge: 'bottom', box: atBottom, window, obstacles: [new BrowserBox()] });
    expect(move).toEqual({ inward: 36, across: 0 });
  });

  it('is null in a window that is full', () => {
    const obstacles = Array.from({ length: 20 }, (_, index) => bar(index * 40, index * 40 + 30));
    expect(freeMove({ edge: 'top', box: atTop, window, obstacles })).toBeNull();
  });
});
