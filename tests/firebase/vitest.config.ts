import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  test: {
    environment: 'node',
    include: ['suites/**/*.test.ts'],
    globalSetup: ['support/global-setup.ts'],
    setupFiles: ['support/every-query-has-its-index.ts'],
    // The emulators are shared by the whole run, and each suite clears them.
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 300_000,
  },
});
