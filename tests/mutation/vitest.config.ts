import { defineConfig } from 'vitest/config';
import { allTests, base } from '../vitest.base.ts';

/** It runs for long, beside other work that it gives way to. What is endless ends by its CPU time. */
const timeout = 180_000;

export default defineConfig({
  ...base,
  test: { ...base.test, include: allTests, testTimeout: timeout, hookTimeout: timeout },
});
