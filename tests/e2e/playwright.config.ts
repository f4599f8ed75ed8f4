import { defineConfig } from 'playwright/test';
import { browserArgs, findBrowser } from '../support/browser.mjs';

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  timeout: 60_000,
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: findBrowser() ?? undefined, args: browserArgs },
    screenshot: 'only-on-failure',
    // A recorder puts scripts into every frame, of which the browser complains; `--trace on` records what is looked into.
    trace: 'off',
  },
});
