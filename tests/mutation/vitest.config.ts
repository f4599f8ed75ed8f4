import { defineConfig } from 'vitest/config';
import { allTests, base } from '../vitest.base.ts';

/** Mutation testing runs for hours and yields to other work on the machine. Endless tests end by their CPU time. */
const timeout = 180_000;

export default defineConfig({
  ...base,
  test: { ...base.test, include: allTests, testTimeout: timeout, hookTimeout: timeout },
});
