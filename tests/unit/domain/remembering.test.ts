import { describe, expect, it } from 'vitest';
import { remembering } from '#src/domain/remembering.ts';

describe('a function that remembers', () => {
  it('asks once for each key, also where the result is null', () => {
    const asked: string[] = [];
    const of = remembering((key: string) => {
      asked.push(key);
      return key === '' ? null : key.length;
    });
    expect(['ab', '', 'ab', ''].map(of)).toEqual([2, null, 2, null]);
    expect(asked).toEqual(['ab', '']);
  });

  it('forgets the results of 1,000 keys when there is another', () => {
    let asked = 0;
    const of = remembering((key: number) => (asked += key >= 0 ? 1 : 0));
    for (let key = 0; key < 1000; key += 1) of(key);
    of(0);
    expect(asked).toBe(1000);
    of(1000);
    of(0);
    expect(asked).toBe(1002);
  });
});
