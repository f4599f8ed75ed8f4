import { describe, expect, it } from 'vitest';
import { openLruCache } from '#src/host/lru-cache.ts';

describe('values in an LRU cache', () => {
  const open = () => openLruCache<number>(10, (bytes) => bytes);
  const keysOf = (recent: ReturnType<typeof open>) => [...recent.entries()].map(([key]) => key).toSorted();

  it('are dropped when they were not used since the last pass', () => {
    const recent = open();
    for (const key of ['a', 'b', 'c']) recent.set(key, 3);
    recent.get('a');
    recent.get('c');
    recent.set('d', 3);
    expect(keysOf(recent)).toEqual(['a', 'c', 'd']);
  });

  it('are dropped when all of them were used', () => {
    const recent = open();
    for (const key of ['a', 'b', 'c']) recent.set(key, 3);
    for (const key of ['a', 'b', 'c']) recent.get(key);
    recent.set('d', 3);
    expect(keysOf(recent)).toHaveLength(3);
    expect(recent.get('d')).toBe(3);
  });

  it('keep one that exceeds the limit alone, until the next one is added', () => {
    const recent = open();
    recent.set('small', 1);
    recent.set('large', 100);
    expect(keysOf(recent)).toEqual(['large']);
    recent.set('next', 1);
    expect(keysOf(recent)).toEqual(['next']);
  });

  it('free the bytes of one that was replaced or deleted', () => {
    const recent = open();
    recent.set('a', 9);
    recent.set('a', 2);
    recent.set('b', 8);
    expect(keysOf(recent)).toEqual(['a', 'b']);
    recent.delete('b');
    recent.delete('nothing');
    recent.set('c', 8);
    expect(keysOf(recent)).toEqual(['a', 'c']);
  });
});
