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
    expect(usageText(report(20, 200))).toBe('20 MB of 200 MB and 0 of 2,000 files are used.');
    expect(usageText(report(180, 200))).toBe(
      '180 MB of 200 MB and 0 of 2,000 files are used. Your storage is almost full.',
    );
    expect(usageText(report(200, 200))).toMatch(/files are used\. Delete files/);
    expect(usageText(report(20, null))).toBe('20 MB and 0 of 2,000 files are used.');
  });
});
