import { describe, expect, it } from 'vitest';
import { usageText } from '#editor/screens/uploads/storage-usage.tsx';
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
    expect(usageText(report(20, 200))).toBe('You have used 20 MB of 200 MB and uploaded 0 of 2,000 files.');
    expect(usageText(report(180, 200))).toBe(
      'You have used 180 MB of 200 MB and uploaded 0 of 2,000 files. Your storage is almost full.',
    );
    expect(usageText(report(200, 200))).toMatch(/of 2,000 files\. Delete files/);
    expect(usageText(report(20, null))).toBe('You have used 20 MB and uploaded 0 of 2,000 files.');
  });
});
