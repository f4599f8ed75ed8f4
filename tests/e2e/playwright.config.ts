import { availableParallelism } from 'node:os';
import { defineConfig } from 'playwright/test';
import { browserArgs, findBrowser } from '../support/browser.mjs';

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  snapshotPathTemplate: '{testDir}/trees/{arg}{ext}',
  // These end what hangs. How long a busy machine takes is no fault of the product's.
  timeout: 300_000,
  expect: { timeout: 120_000 },
  // A browser test waits for a third of its time: with one test per core a core is idle that long, and with one more
  // it still is for an eighth.
  workers: availableParallelism() + 2,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  // The specs that Firebase mode runs as well are those in which browsers meet the back end.
  // It goes first: while its two workers are busy, the others run the rest.
  projects: [
    {
      name: 'firebase',
      testMatch:
        /(publish|versions|drafts|comments|stories|saving|uploads|account|profile|analytics|icons|start-images|toast-place|toast-position|try|visits|web-fonts|-firebase)\.spec\.ts/,
      // Each worker starts a Firebase of its own, which each of its specs empties.
      workers: 2,
    },
    { name: 'embedded', testIgnore: /(-firebase|firefox)\.spec\.ts/ },
    // Where there is a Firefox.
    { name: 'firefox', testMatch: 'firefox.spec.ts' },
  ],
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: findBrowser() ?? undefined, args: browserArgs },
    screenshot: 'only-on-failure',
    // A recorder puts scripts into every frame, of which the browser complains; `--trace on` records what is looked into.
    trace: 'off',
  },
});
