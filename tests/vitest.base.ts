import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { ViteUserConfig } from 'vitest/config';
import { LongFirst } from './long-first.ts';

export const allTests = ['tests/{unit,contract,golden,layout,torture}/**/*.test.{ts,tsx}', 'tests/*.test.ts'];

/** The configuration of all test runs: the whole suite, torture tests and mutation testing. */
export const base = {
  root: fileURLToPath(new URL('..', import.meta.url)),
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    environment: 'node',
    // A cached stylesheet does not change with the stylesheets that it imports.
    fsModuleCache: false,
    // Without this, the stylesheets of templates are empty.
    css: { include: /\/src\/templates\// },
    // Many tests wait for their own child processes, so one file per core would leave a core idle at times.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongFirst },
    // The timeouts only end tests that hang, because a busy machine may be slow.
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
} satisfies ViteUserConfig;
