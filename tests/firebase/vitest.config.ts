import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Suites that other suites would disturb: they stop servers of their own, or look for each trace of an account. */
const alone = ['suites/{account-deletion,adapters-outage,start-firebase-process}.test.ts'];

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  test: {
    environment: 'node',
    globalSetup: ['support/global-setup.ts'],
    setupFiles: ['support/every-query-has-its-index.ts'],
    // The emulators are shared by the whole run, and each suite clears them.
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 300_000,
    projects: [
      { extends: true, test: { name: 'alone', include: alone } },
      {
        extends: true,
        // Suites share imported modules, because loading these takes longer than many suites.
        test: { name: 'shared', isolate: false, include: ['suites/**/*.test.ts'], exclude: alone },
      },
    ],
  },
});
