import { describe, expect, it } from 'vitest';
import { storageWarning, usedText } from '#editor/screens/uploads/storage-usage.tsx';
import { noUsage } from '#src/domain/storage-usage.ts';

const mebibyte = 1024 * 1024;
const report = (used: number, limit: number | null) => ({
  ...noUsage,
  maxFiles: 2000,
  usedBytes: used * mebibyte,
  limitBytes: limit === null ? null : limit * mebibyte,
});

describe('storage usage', () => {
  it('shows the used storage and warns near the limit and at the limit', () => {
    expect(usedText(report(20, 200))).toBe('20 MB of 200 MB used');
    expect(usedText(report(20, null))).toBe('20 MB used');
    expect(storageWarning(report(20, 200))).toBeNull();
    expect(storageWarning(report(180, 200))).toBe('Your storage is almost full.');
    expect(storageWarning(report(200, 200))).toMatch(/is full\. Delete files/);
    expect(storageWarning(report(20, null))).toBeNull();
  });
});
