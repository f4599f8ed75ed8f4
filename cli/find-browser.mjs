// Finds a Chromium for what is measured in a browser. Playwright is there in development only.
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

const systems = [
  // A third of the weight of the whole browser, and all that tests need.
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

/** What Chromium is started with: no background traffic, and no sandbox where the user is root. */
export const browserArgs = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
