import { defineConfig } from 'vitest/config';
import shared from '../vitest.config.ts';

/** What needs many minutes, or a clock, runs here and not in `npm test`. */
export default defineConfig({
  ...shared,
  test: { ...shared.test, include: ['tests/torture/**/*.torture.ts'], fileParallelism: false },
});
