import { availableParallelism, setPriority } from 'node:os';
import { defineConfig } from 'playwright/test';
import { browserArgs, findBrowser } from '../support/browser.mjs';
import { withMotion } from './motion.ts';

// Jobs of the product have the lowest priority. Browsers with a higher one would leave them almost no time on a busy machine.
setPriority(19);

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  snapshotPathTemplate: '{testDir}/trees/{arg}{ext}',
  // These limits only stop tests that hang. A slow machine is no fault of the product.
  timeout: 600_000,
  expect: { timeout: 240_000 },
  // A browser test waits for a third of its time, so one test per core leaves a core idle that long, and one more for
  // an eighth.
  workers: availableParallelism() + 2,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  // Firebase mode also runs the specs in which browsers meet the back end. It starts first: while its two workers are
  // busy, the others run the rest.
  projects: [
    {
      name: 'firebase',
      testMatch:
        /(publish|(?<!compared-)versions|drafts|comments|stories|saving|uploads|account|profile|analytics|icons|start-images|toast-position|try|visits|web-fonts|-firebase)\.spec\.ts/,
      // Each worker starts its own Firebase emulators, which each of its specs clears.
      workers: 2,
    },
    { name: 'embedded', testIgnore: /(-firebase|firefox)\.spec\.ts/ },
    // If Firefox is installed.
    { name: 'firefox', testMatch: 'firefox.spec.ts', use: withMotion },
  ],
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: findBrowser() ?? undefined, args: browserArgs },
    // View transitions take a sixth of the processor time of a spec.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // The recorder injects scripts into every frame, which the browser reports as errors; use `--trace on` to
    // investigate.
    trace: 'off',
  },
});
