import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { ViteUserConfig } from 'vitest/config';
import { LongFirst } from './long-first.ts';

export const allTests = ['tests/{unit,contract,golden,layout,torture}/**/*.test.{ts,tsx}', 'tests/*.test.ts'];

/** What all runs of these tests share: the whole suite, torture and mutation testing. */
export const base = {
  root: fileURLToPath(new URL('..', import.meta.url)),
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    environment: 'node',
    // A stylesheet that was kept from an earlier run does not notice that one it imports has changed.
    fsModuleCache: false,
    // Without this the stylesheets of the templates are empty.
    css: { include: /\/src\/templates\// },
    // Many tests wait for processes that they have started: with one file per core a core is idle at times.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongFirst },
    // These end what hangs. How long a busy machine takes is no fault of the product's.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
} satisfies ViteUserConfig;
