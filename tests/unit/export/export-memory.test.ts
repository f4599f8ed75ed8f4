import { describe, expect, it } from 'vitest';
import { exportAccount } from '#tests/bench/rows/account-export.ts';
import { bundleScript } from '#tests/support/bundle.ts';

const mebibyte = 1024 * 1024;

describe('account export', () => {
  it('uses no more memory for an account that is several times as large', { timeout: 120_000 }, async () => {
    const script = await bundleScript('tests/bench/children/export-child.ts');
    const small = await exportAccount(script, { files: 10, bytes: 10 * mebibyte });
    const large = await exportAccount(script, { files: 60, bytes: 10 * mebibyte });
    const more = large.exported - small.exported;
    expect(more).toBeGreaterThan(500 * mebibyte - 1);
    expect(large.growth - small.growth).toBeLessThan(more / 4);
  });
});
