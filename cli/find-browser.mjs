// Finds a Chromium for measurements in a browser. Playwright is installed in development only.
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

const systems = [
  // A third of the size of the whole browser, and enough for tests.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** The path of a browser: CHROMIUM_PATH, Playwright's own, or the system's; null without one. */
export function findBrowser() {
  const wished = process.env.CHROMIUM_PATH;
  if (wished) return wished;
  return [chromium.executablePath(), ...systems].find((path) => existsSync(path)) ?? null;
}

/** Arguments of Chromium: no background traffic, and no sandbox where the user is root. */
export const browserArgs = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
