import { describe, expect, it } from 'vitest';
import { consumeWithin, rateWindows } from '#src/domain/rate-window.ts';

const limit = { max: 2, withinMs: 1000 };

describe('rate window', () => {
  it('allows as many uses as the limit, and returns the wait for the next one', () => {
    const first = consumeWithin([], limit, 100);
    expect(first).toEqual({ uses: [100], waitMs: 0 });
    const second = consumeWithin(first.uses, limit, 300);
    expect(second).toEqual({ uses: [100, 300], waitMs: 0 });
    expect(consumeWithin(second.uses, limit, 400)).toEqual({ uses: [100, 300], waitMs: 700 });
  });

  it('allows the next use exactly when the wait is over', () => {
    expect(consumeWithin([100, 300], limit, 1099).waitMs).toBe(1);
    expect(consumeWithin([100, 300], limit, 1100)).toEqual({ uses: [300, 1100], waitMs: 0 });
  });

  it('counts a use of several units as several uses, and waits until all of them fit', () => {
    const two = { ...limit, max: 3, units: 2 };
    expect(consumeWithin([100], two, 300)).toEqual({ uses: [100, 300, 300], waitMs: 0 });
    expect(consumeWithin([100, 200], two, 300).waitMs).toBe(800);
    expect(consumeWithin([100, 200, 300], two, 300).waitMs).toBe(900);
  });

  it('lets a use of more units than the limit pass alone', () => {
    const many = { ...limit, units: 9 };
    expect(consumeWithin([100], many, 300).waitMs).toBe(800);
    expect(consumeWithin([], many, 300)).toEqual({ uses: [300, 300], waitMs: 0 });
  });

  it('lets nobody wait for longer than the limit after the clock was set back', () => {
    expect(consumeWithin([9_000_000, 9_000_001], limit, 500)).toEqual({ uses: [500, 500], waitMs: 1000 });
  });
});

describe('rate windows in memory', () => {
  it('keep the uses of each key apart', () => {
    const windows = rateWindows();
    windows.set('a', [1, 2]);
    windows.set('b', [3]);
    expect([windows.get('a'), windows.get('b'), windows.get('c')]).toEqual([[1, 2], [3], []]);
  });

  it('drop the key that has been quiet longest when there are too many', () => {
    const windows = rateWindows();
    for (let key = 0; key < 50_000; key++) windows.set(String(key), [key]);
    windows.set('0', [7]);
    expect(windows.get('1')).toEqual([1]);
    windows.set('another', [8]);
    expect([windows.get('0'), windows.get('1'), windows.get('2'), windows.get('another')]).toEqual([
      [7],
      [],
      [2],
      [8],
    ]);
  });
});
