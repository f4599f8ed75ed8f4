// `npm run lighthouse`: measures pages of every template with Lighthouse and writes docs/lighthouse.md.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleScript } from '../support/bundle.ts';
import { browser } from '../support/browser.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

// It brings a hundred packages that nothing else needs, so it is no dependency and is installed when it is asked for.
const version = '13.5.0';
const folder = join(root, 'build/lighthouse');
const home = join(folder, 'node_modules/lighthouse');
if (!existsSync(home)) {
  console.error(`Installing Lighthouse ${version} into build/lighthouse …`);
  mkdirSync(folder, { recursive: true });
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const flags = ['--prefix', folder, '--no-save', '--no-audit', '--no-fund', '--ignore-scripts'];
  const install = spawnSync(npm, ['install', ...flags, `lighthouse@${version}`], {
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (install.status !== 0 || !existsSync(home)) {
    console.error(
      'Lighthouse could not be installed. Check that npm reaches its registry, and run this again.',
    );
    process.exit(1);
  }
}

const script = await bundleScript('tests/lighthouse/lighthouse.ts');
const given = { root, home, version, chromium: browser(), only: process.argv.slice(2) };
const { status } = spawnSync(process.execPath, [script, JSON.stringify(given)], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: 'production' },
});
process.exit(status ?? 70);
