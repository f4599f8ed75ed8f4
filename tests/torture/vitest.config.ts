import { defineConfig } from 'vitest/config';
import { base } from '../vitest.base.ts';

/** Tests that need many minutes or a real clock run here and not in `npm test`. */
export default defineConfig({
  ...base,
  test: { ...base.test, include: ['tests/torture/**/*.torture.ts'], fileParallelism: false },
});
