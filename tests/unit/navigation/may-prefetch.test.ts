import { describe, expect, it } from 'vitest';
import { mayPrefetch } from '#src/navigation/route-manifest.ts';

describe('prefetching', () => {
  it.each([
    [undefined, true],
    [{}, true],
    [{ effectiveType: '4g', saveData: false }, true],
    [{ effectiveType: '3g' }, true],
    [{ effectiveType: '2g' }, false],
    [{ effectiveType: 'slow-2g' }, false],
    [{ effectiveType: '4g', saveData: true }, false],
  ])('over the connection %j is allowed: %s', (connection, isAllowed) => {
    expect(mayPrefetch(connection)).toBe(isAllowed);
  });
});
