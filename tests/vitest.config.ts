import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    environment: 'node',
    include: ['tests/{unit,contract,golden,torture}/**/*.test.{ts,tsx}', 'tests/*.test.ts'],
    // For a machine that does other things as well.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
