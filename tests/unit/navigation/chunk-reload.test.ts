import { describe, expect, it } from 'vitest';
import { mayReload } from '#src/navigation/chunk-reload.ts';
import { memoryStorage } from '#tests/support/memory-storage.ts';

describe('page reload after a missing script', () => {
  it('reloads a path once within 10 seconds', () => {
    const kept = memoryStorage();
    expect(mayReload(kept, '/uploads', 1_000)).toBe(true);
    expect(mayReload(kept, '/uploads', 1_001)).toBe(false);
    expect(mayReload(kept, '/uploads', 10_999)).toBe(false);
  });

  it('reloads a path again after 10 seconds', () => {
    const kept = memoryStorage();
    mayReload(kept, '/uploads', 1_000);
    expect(mayReload(kept, '/uploads', 11_000)).toBe(true);
  });

  it('counts reloads of each path separately', () => {
    const kept = memoryStorage();
    mayReload(kept, '/uploads', 1_000);
    expect(mayReload(kept, '/profile', 1_001)).toBe(true);
  });
});
