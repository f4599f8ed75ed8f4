import { describe, expect, it } from 'vitest';
import { isAppError } from '#src/domain/errors.ts';
import type { Manifest } from '#src/domain/release.ts';
import {
  bytesOfReleases,
  checkStorage,
  defaultStorageLimits,
  noStorageLimits,
  noUsage,
  usedBytes,
  type StorageLimits,
} from '#src/domain/storage-usage.ts';

const account = { files: 3, originalBytes: 40, derivedBytes: 20, releaseBytes: 6, versionBytes: 4 };

function refusal(
  limits: Partial<StorageLimits>,
  used: { instanceBytes?: number | null; needed: number },
): { code: string; facts: object } | null {
  const { instanceBytes = null, needed } = used;
  try {
    checkStorage({ ...noStorageLimits, ...limits }, { account, instanceBytes }, needed);
    return null;
  } catch (error) {
    if (!isAppError(error)) throw error;
    return { code: error.code, facts: error.facts };
  }
}

describe('storage limits', () => {
  it('counts originals, derived images and releases', () => {
    expect(usedBytes(account)).toBe(70);
    expect(usedBytes(noUsage)).toBe(0);
  });

  it('gives an account 1 GB, and keeps 200 MB of the disk free by default', () => {
    expect(defaultStorageLimits).toMatchObject({
      accountBytes: 1_073_741_824,
      instanceBytes: null,
      minFreeBytes: 209_715_200,
    });
  });

  it('lets an account use its limit to the last byte and refuses one more', () => {
    expect(refusal({ accountBytes: 100 }, { needed: 30 })).toBeNull();
    expect(refusal({ accountBytes: 100 }, { needed: 31 })).toEqual({
      code: 'quota-reached',
      facts: { usedBytes: 70, limitBytes: 100, neededBytes: 31 },
    });
  });

  it('lets all accounts together use the limit of the instance to the last byte and refuses one more', () => {
    const limits = { instanceBytes: 1000 };
    expect(refusal(limits, { instanceBytes: 970, needed: 30 })).toBeNull();
    expect(refusal(limits, { instanceBytes: 970, needed: 31 })).toEqual({
      code: 'storage-full',
      facts: { neededBytes: 31 },
    });
  });

  it('refuses nothing without limits, or when the usage of the instance is unknown', () => {
    expect(refusal({}, { instanceBytes: 5000, needed: 5000 })).toBeNull();
    expect(refusal({ instanceBytes: 1 }, { needed: 5000 })).toBeNull();
  });

  it('refuses no change above the limit that needs no more storage', () => {
    const limits = { accountBytes: 10, instanceBytes: 10 };
    expect(refusal(limits, { instanceBytes: 70, needed: 0 })).toBeNull();
    expect(refusal(limits, { instanceBytes: 70, needed: -5 })).toBeNull();
    expect(refusal(limits, { instanceBytes: 70, needed: 1 })?.code).toBe('quota-reached');
  });

  it('counts a blob that several releases name once', () => {
    const file = (sha256: string, bytes: number) => ({ sha256, bytes, contentType: 'text/html' });
    const releases: { manifest: Manifest }[] = [
      { manifest: { 'index.html': file('a', 5), 'about/index.html': file('b', 7) } },
      { manifest: { 'index.html': file('a', 5), 'cv/index.html': file('c', 11) } },
    ];
    expect(bytesOfReleases(releases)).toBe(23);
    expect(bytesOfReleases([])).toBe(0);
  });
});
