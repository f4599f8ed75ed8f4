import { describe, expect, it } from 'vitest';
import { mapConcurrent } from '#src/files/map-concurrent.ts';

const pause = (): Promise<void> => new Promise((done) => setImmediate(done));

describe('map with concurrency', () => {
  it('runs no more items at once than the limit, and returns results in the order of the items', async () => {
    let [running, most] = [0, 0];
    const responses = await mapConcurrent(3, [5, 4, 3, 2, 1], async (turns) => {
      most = Math.max(most, ++running);
      for (let turn = 0; turn < turns; turn++) await pause();
      running -= 1;
      return turns * 10;
    });
    expect(responses).toEqual([50, 40, 30, 20, 10]);
    expect(most).toBe(3);
  });

  it('starts no item after the first error, and throws it when all running items have ended', async () => {
    const [begun, ended]: [number[], number[]] = [[], []];
    const work = mapConcurrent(2, [1, 2, 3, 4], async (item) => {
      begun.push(item);
      await pause();
      if (item === 1) throw new Error('the first');
      await pause();
      ended.push(item);
    });
    await expect(work).rejects.toThrow('the first');
    expect(begun).toEqual([1, 2]);
    expect(ended).toEqual([2]);
  });
});
