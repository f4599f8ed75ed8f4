// `npm run test:mutation -- <room> [count] [seed]`: changes one place of a room at a time and runs the tests that guard
// the room. A change that no test notices has survived. No file is touched: the change is made as vitest loads the file.
import { spawnSync } from 'node:child_process';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { mutantsOf, sampleOf } from './mutants.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The tests that guard each room. Whole suites would take hours; what only they notice counts as survived. */
/** @type {Readonly<Record<string, string[]>>} */
const guards = {
  domain: ['tests/unit/domain/', 'tests/unit/import/', 'tests/golden/', 'tests/unit/api/portfolios'],
  render: ['tests/golden/', 'tests/unit/publish/', 'tests/unit/templates/every-template'],
  import: ['tests/unit/import/', 'tests/unit/api/imports'],
  publish: ['tests/unit/publish/', 'tests/unit/api/publishing', 'tests/golden/'],
  host: ['tests/unit/host/', 'tests/golden/headers'],
  api: ['tests/unit/api/'],
};

const [room = '', count = '25', seed = '1'] = process.argv.slice(2);
const filters = guards[room];
if (filters === undefined) {
  console.error(`Give a room: ${Object.keys(guards).join(', ')}. Then how many mutants, and a seed.`);
  process.exit(2);
}

const all = mutantsOf(root, room);
const sample = sampleOf(all, { count: Number(count), seed: Number(seed) });

if (!passes(null)) {
  console.error('The tests fail without any change: fix them first.');
  process.exit(1);
}

let killed = 0;
for (const mutant of sample) {
  const survived = passes(mutant);
  if (!survived) killed += 1;
  const { file, line, was, text } = mutant;
  const place = `${relative(root, file)}:${line}`;
  console.log(`${survived ? 'SURVIVED' : 'killed  '} ${place}  ${short(was)} → ${text}`);
}
console.log(
  `${room}: ${killed} of ${sample.length} killed (${Math.round((100 * killed) / sample.length)} %), drawn from ${all.length} with seed ${seed}`,
);

/**
 * Whether no test notices. A change that makes the tests hang is noticed.
 * @param {import('./mutants.mjs').Mutant | null} mutant
 */
function passes(mutant) {
  const vitest = `${root}node_modules/vitest/vitest.mjs`;
  const config = ['--config', 'tests/mutation/vitest.config.ts'];
  const { status } = spawnSync(process.execPath, [vitest, 'run', ...config, '--bail', '1', ...filters], {
    cwd: root,
    stdio: 'ignore',
    timeout: 300_000,
    // In CI a golden file that is missing or differs is never written.
    env: { ...process.env, CI: '1', MUTANT: mutant === null ? '' : JSON.stringify(mutant) },
  });
  return status === 0;
}

/** @param {string} text */
function short(text) {
  const line = text.replaceAll(/\s+/g, ' ');
  return line.length > 60 ? `${line.slice(0, 57)}…` : line;
}
