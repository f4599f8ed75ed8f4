// `npm run lighthouse`: measures pages of every template and of the product with Lighthouse and writes docs/lighthouse.md.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { startBuiltProduct } from '../bench/built-product.mjs';
import { bundleScript } from '../support/bundle.ts';
import { browser } from '../support/browser.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

// Lighthouse is installed on demand and is no dependency, because it needs a hundred packages that nothing else uses.
const version = '13.5.0';
const folder = join(root, 'build/lighthouse');
const home = join(folder, 'node_modules/lighthouse');
if (!existsSync(home)) {
  console.error(`Installing Lighthouse ${version} into build/lighthouse …`);
  mkdirSync(folder, { recursive: true });
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const flags = ['--prefix', folder, '--no-save', '--no-audit', '--no-fund', '--ignore-scripts'];
  const install = spawnSync(npm, ['install', ...flags, `lighthouse@${version}`], {
    stdio: ['ignore', 2, 'inherit'],
    shell: process.platform === 'win32',
  });
  if (install.status !== 0 || !existsSync(home)) {
    console.error(
      'Lighthouse could not be installed. Check that npm reaches its registry, and run this again.',
    );
    process.exit(1);
  }
}

const { only, json } = options();
const script = await bundleScript('tests/lighthouse/lighthouse.ts');
const wantsProduct = only.length === 0 || only.includes('product');
const product = wantsProduct ? await startBuiltProduct(4399, { RATE_LIMITS: 'off' }) : null;
const given = { root, home, version, chromium: browser(), only, json, app: product?.app ?? null };
const child = spawn(process.execPath, [script, JSON.stringify(given)], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: 'production' },
});
const [status] = await once(child, 'exit');
await product?.stop();
process.exit(status ?? 70);

/** The arguments are ids of templates, and `product`. */
function options() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { json: { type: 'boolean', default: false } },
  });
  return { only: positionals, json: values.json };
}
