// `npm test`: format, lint and types, then every test, unit to browser, for both back ends. The last line is
// `N passed, N failed`.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { browser } from './support/browser.mjs';
import { findFirestoreEmulator } from './support/firestore-emulator.mjs';
import { installFirebaseTests, npm } from './support/install-firebase-tests.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const reports = mkdtempSync(join(tmpdir(), 'vitrine-reports-'));
const totals = { passed: 0, failed: 0 };

const firestore = findFirestoreEmulator();

const checks = [
  ['format', 'prettier/bin/prettier.cjs', ['--check', '--log-level', 'warn', '.']],
  ['lint', 'oxlint/bin/oxlint', ['--type-aware', '--quiet']],
  // First of the two: it writes the types of the content collections.
  ['pages', 'astro/bin/astro.mjs', ['check', '--minimumSeverity', 'error']],
  ['types', 'typescript/bin/tsc', ['--noEmit']],
];

const env = {
  ...process.env,
  CHROMIUM_PATH: browser(),
  ASTRO_TELEMETRY_DISABLED: '1',
  CI: process.env.CI ?? '',
};

for (const [name, script, args] of checks) {
  console.log(`\n— ${String(name)}`);
  count(run(script, args) ? 1 : 0, run.ok ? 0 : 1);
}

console.log('\n— unit, contract and golden tests');
runVitest('tests/vitest.config.ts');

console.log('\n— sample of the hostile corpus');
// React's own checks of development cost three times the rendering.
runVitest('tests/corpus/vitest.config.ts', {
  NODE_ENV: 'production',
  CORPUS_FOLDER: join(root, 'tests/fixtures/corpus'),
});

console.log('\n— build');
count(run('../cli/build.mjs', []) ? 1 : 0, run.ok ? 0 : 1);

console.log('\n— Firebase mode: rules, types and suites');
if (installFirebaseTests()) {
  for (const script of ['lint:rules', 'types']) {
    const ran = npm(['run', '--silent', script, '--prefix', join(root, 'tests/firebase')], env);
    count(ran ? 1 : 0, ran ? 0 : 1);
  }
  if (!('missing' in firestore)) runVitest('tests/firebase/vitest.config.ts');
} else count(0, 1);

console.log('\n— browser tests');
const projects = 'missing' in firestore ? ['--project=embedded'] : [];
const e2eReport = join(reports, 'playwright.json');
const e2eRan = run(
  'playwright/cli.js',
  ['test', '--config', 'tests/e2e/playwright.config.ts', ...projects, '--reporter=list,json'],
  { PLAYWRIGHT_JSON_OUTPUT_FILE: e2eReport },
);
const e2e = reportOf(e2eReport, ({ stats }) => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected,
}));
count(e2e.passed, Math.max(e2e.failed, e2eRan ? 0 : 1));

rmSync(reports, { recursive: true });
if ('missing' in firestore) tellSkipped(firestore.missing);
console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed === 0 ? 0 : 1);

function run(script, args, more = {}) {
  const path = join(root, 'node_modules', script);
  run.ok =
    spawnSync(process.execPath, [path, ...args], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...env, ...more },
    }).status === 0;
  return run.ok;
}

function runVitest(config, more = {}) {
  const file = join(reports, 'vitest.json');
  rmSync(file, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const ran = run('vitest/vitest.mjs', ['run', '--config', config, ...reporters], more);
  const tests = reportOf(file, ({ numPassedTests, numFailedTests }) => ({
    passed: numPassedTests,
    failed: numFailedTests,
  }));
  count(tests.passed, Math.max(tests.failed, ran ? 0 : 1));
}

function count(passed, failed) {
  totals.passed += passed;
  totals.failed += failed;
}

/** @param {string} reason */
function tellSkipped(reason) {
  const suites = readdirSync(join(root, 'tests/firebase/suites')).length;
  const specs = listed(['--project=firebase']);
  console.log(`\nSkipped: ${suites} suites and ${specs} browser tests of Firebase mode, because ${reason}.`);
  console.log('tests/firebase/README.md says how to get what is missing.');
}

function listed(projects) {
  const playwright = join(root, 'node_modules/playwright/cli.js');
  const args = ['test', '--config', 'tests/e2e/playwright.config.ts', '--list', ...projects];
  const { stdout } = spawnSync(process.execPath, [playwright, ...args], { cwd: root, env, encoding: 'utf8' });
  return /^Total: (\d+)/m.exec(stdout)?.[1] ?? 'all';
}

/** A run that left no report has failed before its first test. */
function reportOf(file, read) {
  try {
    return read(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return { passed: 0, failed: 1 };
  }
}
