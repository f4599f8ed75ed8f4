import { describe, expect, it } from 'vitest';
import { sendFiles, ways } from '#tests/bench/rows/streams.ts';
import { bundleScript } from '#tests/support/bundle.ts';

const mebibyte = 1024 * 1024;

describe('large files', () => {
  it.each(ways)(
    'keeps far less in memory than the files have bytes: %s',
    { timeout: 120_000 },
    async (way) => {
      const script = await bundleScript('tests/bench/children/streams-child.ts');
      const { moved, growth } = await sendFiles(script, { way, files: 40, bytes: 10 * mebibyte });
      expect(moved).toBeGreaterThan(400 * mebibyte - 1);
      expect(growth).toBeLessThan(200 * mebibyte);
    },
  );
});
