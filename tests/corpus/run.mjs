// `npm run test:corpus -- <folder> [suite …]`: runs the suites on all files of a folder of real and hostile data.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { browser } from '../support/browser.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const [folder, ...suites] = process.argv.slice(2);

if (folder === undefined || !existsSync(folder) || !statSync(folder).isDirectory()) {
  console.error('Give the folder of test data: npm run test:corpus -- ../shared/data');
  process.exit(2);
}

const reports = mkdtempSync(join(tmpdir(), 'vitrine-corpus-'));
const tallyFile = join(reports, 'tally.ndjson');
const { status } = spawnSync(
  process.execPath,
  [
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--config',
    'tests/corpus/vitest.config.ts',
    ...suites,
  ],
  {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      // React's checks in development mode triple the rendering time.
      NODE_ENV: 'production',
      CHROMIUM_PATH: browser(),
      CORPUS_FOLDER: resolve(folder),
      CORPUS_TALLY: tallyFile,
    },
  },
);

if (existsSync(tallyFile)) printTally(readFileSync(tallyFile, 'utf8'));
rmSync(reports, { recursive: true });
process.exit(status ?? 1);

function printTally(text) {
  const lines = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const width = Math.max(...lines.map(({ suite }) => suite.length));
  console.log('\nCounts by suite');
  for (const { suite, counts } of lines.toSorted((a, b) => (a.suite < b.suite ? -1 : 1))) {
    const parts = Object.entries(counts).map(([what, count]) => `${count} ${what}`);
    console.log(`  ${suite.padEnd(width)}  ${parts.join(', ')}`);
  }
}
