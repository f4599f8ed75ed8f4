// Finds a Chromium for the tests, or installs one.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { findBrowser } from '../../cli/find-browser.mjs';

export { browserArgs, findBrowser } from '../../cli/find-browser.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The path of a browser. Installs one if there is none and the system allows it. */
export function browser() {
  return findBrowser() ?? (installFromDebian() || installFromPlaywright() ? findBrowser() : null) ?? giveUp();
}

function installFromDebian() {
  const isDebian =
    existsSync('/etc/debian_version') && readFileSync('/etc/os-release', 'utf8').includes('debian');
  if (!isDebian || process.getuid?.() !== 0) return false;
  console.error('Installing Chromium from Debian …');
  return (
    succeeds('apt-get', ['update', '-q']) &&
    ['chromium-headless-shell', 'chromium'].some((name) =>
      succeeds('apt-get', ['install', '-y', '-q', '--no-install-recommends', name]),
    )
  );
}

function installFromPlaywright() {
  console.error("Downloading Playwright's Chromium …");
  return succeeds(process.execPath, [`${root}node_modules/playwright/cli.js`, 'install', 'chromium']);
}

function succeeds(command, args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0;
}

function giveUp() {
  console.error(
    'No Chromium: install Chrome or Chromium, or set CHROMIUM_PATH to one, and run the tests again.',
  );
  process.exit(1);
}
