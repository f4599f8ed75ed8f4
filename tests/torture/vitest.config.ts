import { defineConfig } from 'vitest/config';
import { base } from '../vitest.base.ts';

/** What needs many minutes, or a clock, runs here and not in `npm test`. */
export default defineConfig({
  ...base,
  test: { ...base.test, include: ['tests/torture/**/*.torture.ts'], fileParallelism: false },
});
