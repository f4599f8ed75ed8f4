// Bundles the server, the CLI and the image process, and builds the pages. Plain JavaScript, because it has to run
// before anything is built; run it with Node 24 or newer.
import { createHash } from 'node:crypto';
import { spawn } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serverBundle } from './node-bundle.mjs';

export const root = fileURLToPath(new URL('..', import.meta.url));

const bundleSources = ['src', 'cli', 'package-lock.json'];
const exampleSources = [
  ...['domain', 'templates', 'files', 'render', 'media', 'uploads', 'publish', 'export', 'samples'].map(
    (room) => `src/${room}`,
  ),
  'content/samples',
  'cli/commands/examples.ts',
  'package-lock.json',
];
const pageSources = [
  'src',
  'editor',
  'content',
  'astro.config.mjs',
  'cli/editor-chunks.mjs',
  'cli/short-icons.mjs',
  'package-lock.json',
];

/** Builds what is stale. Calls `onStep` with the name of each step. */
export async function buildIfStale(onStep = () => {}) {
  await buildExamplesIfStale(onStep);
  if (await isStale('pages', pageSources)) {
    onStep('Building the pages …');
    await buildPages();
    await markFresh('pages', pageSources);
  }
}

/** The bundles and the templates' examples: what the development server needs. */
export async function buildExamplesIfStale(onStep = () => {}) {
  await bundleIfStale(onStep);
  if (await isStale('examples', exampleSources)) {
    onStep('Rendering the examples …');
    await run(join(root, 'build/main/cli.mjs'), [
      'examples',
      '--out',
      join(root, 'build/examples'),
      '--cache',
      join(root, 'build/images'),
    ]);
    await markFresh('examples', exampleSources);
  }
}

/** The bundles alone, when they are stale: enough for every command but `serve` and `dev`. */
export async function bundleIfStale(onStep = () => {}) {
  if (!(await isStale('bundles', bundleSources))) return;
  onStep('Bundling the server …');
  await bundle();
  await markFresh('bundles', bundleSources);
}

async function bundle() {
  const { build } = await import('esbuild');
  // The old bundles may be running, so the new ones are built beside them.
  const fresh = `build/main-${process.pid}`;
  await build({ ...serverBundle({ cli: 'cli/main.ts' }), outdir: fresh, sourcemap: 'linked' });
  await rm(join(root, 'build/main'), { recursive: true, force: true });
  await rename(join(root, fresh), join(root, 'build/main'));
}

async function buildPages() {
  await run(join(root, 'node_modules/astro/bin/astro.mjs'), ['build', '--silent']);
}

/** Runs a script with this Node; its output is shown only when it fails. */
function run(script, args) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, ...args], {
      cwd: root,
      env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const output = [];
    child.stdout.on('data', (chunk) => output.push(chunk));
    child.stderr.on('data', (chunk) => output.push(chunk));
    child.on('error', reject);
    child.on('exit', (code) => {
      if (code === 0) return resolve();
      process.stderr.write(Buffer.concat(output));
      reject(new Error(`The build failed (${script} ${args.join(' ')}, exit code ${code}).`));
    });
  });
}

async function isStale(name, sources) {
  const known = await readFile(stampFile(name), 'utf8').catch(() => '');
  return known === '' || known !== stampOf(sources);
}

async function markFresh(name, sources) {
  await mkdir(join(root, 'build'), { recursive: true });
  await writeFile(stampFile(name), stampOf(sources));
}

const stampFile = (name) => join(root, 'build', `${name}.stamp`);

/**
 * A hash of the names, sizes and times of all source files and of the Node version. Synchronous, because awaiting each
 * call would take longer than the call.
 */
function stampOf(sources) {
  const hash = createHash('sha256').update(process.version);
  for (const source of sources) {
    for (const file of filesIn(join(root, source))) {
      const { size, mtimeMs } = statSync(file);
      hash.update(`${file}\0${size}\0${mtimeMs}\n`);
    }
  }
  return hash.digest('hex');
}

function filesIn(path) {
  if (!statSync(path).isDirectory()) return [path];
  const entries = readdirSync(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildIfStale((step) => console.error(step));
