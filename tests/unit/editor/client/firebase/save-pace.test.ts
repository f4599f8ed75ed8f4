import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openSavePace } from '#editor/client/firebase/save-pace.ts';

describe('save pace', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('a portfolio that was saved a moment ago waits half a second for its next save', async () => {
    const pace = openSavePace(() => Date.now());
    pace.saved('p1');
    let isFree = false;
    const turn = pace.turn('p1').then(() => (isFree = true));
    await vi.advanceTimersByTimeAsync(499);
    expect(isFree).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await turn;
    expect(isFree).toBe(true);
  });

  it('a portfolio that was not saved recently is saved at once', async () => {
    const pace = openSavePace(() => Date.now());
    pace.saved('p1');
    await pace.turn('p2');
    await vi.advanceTimersByTimeAsync(500);
    await pace.turn('p1');
    expect(vi.getTimerCount()).toBe(0);
  });
});
