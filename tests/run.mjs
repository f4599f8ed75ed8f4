// `npm test`: format, lint and types, then all tests from unit to browser, for both back ends. The last line is `N
// passed, N failed`.
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { browser } from './support/browser.mjs';
import { firefox } from './support/firefox.mjs';
import { findFirestoreEmulator } from './support/firestore-emulator.mjs';
import { installFirebaseTests, npmCommand } from './support/install-firebase-tests.mjs';

// Jobs of the product have the lowest priority, 19. Beside tests of a much higher one they got almost no time on a busy
// machine, and tests that wait for images ended by their timeouts.
setPriority(18);

const root = fileURLToPath(new URL('..', import.meta.url));
const reports = mkdtempSync(join(tmpdir(), 'vitrine-reports-'));
const totals = { passed: 0, failed: 0 };
/**
 * The failures with the first lines of their messages. They are printed last, because the end of a log is always kept.
 * @type {string[]}
 */
const failures = [];
/** The durations of steps and test files, in ms. */
const took = { steps: new Map(), files: new Map() };

const firestore = findFirestoreEmulator();
const playwright = ['playwright/cli.js', 'test', '--config', 'tests/e2e/playwright.config.ts'];
const env = {
  ...process.env,
  CHROMIUM_PATH: browser(),
  ASTRO_TELEMETRY_DISABLED: '1',
  // Hundreds of processes load the same code.
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
  CI: process.env.CI ?? '',
};

// Steps that use one core run two at a time, because the suite is made for machines with two cores. The longest steps
// start first, so that neither core waits long for the other.
let isShared = false;
await check('build')();
await twoAtOnce(firebaseMode, corpus, check('lint and types'), check('format'), check('types of pages'), () =>
  vitest('unit, contract and golden tests', 'tests/vitest.config.ts'),
);
await browserTests();

rmSync(reports, { recursive: true });
printLongest('steps', took.steps);
printLongest('test files', took.files);
if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`);
if ('missing' in firestore) printSkipped(firestore.missing);
if (firefox === null) console.log('\nSkipped: the journey in Firefox, because there is no Firefox here.');
console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed === 0 ? 0 : 1);

async function twoAtOnce(...steps) {
  isShared = true;
  const goOn = async () => {
    for (let step = steps.shift(); step !== undefined; step = steps.shift()) await step();
  };
  await Promise.all([goOn(), goOn()]);
  isShared = false;
}

function check(name) {
  const commands = {
    format: ['prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.'],
    // Includes the errors of TypeScript, because its rules need the types anyway.
    'lint and types': ['oxlint/bin/oxlint', '--type-aware', '--type-check', '--quiet'],
    // oxlint does not check Astro files.
    'types of pages': [
      'astro/bin/astro.mjs',
      'check',
      '--minimumSeverity',
      'error',
      '--tsconfig',
      'tsconfig.pages.json',
    ],
    build: ['../cli/build.mjs'],
  };
  return async () => countOne(name, await node(name, commands[name]));
}

function corpus() {
  return vitest('sample of the hostile corpus', 'tests/corpus/vitest.config.ts', {
    // React's checks in development mode triple the rendering time.
    NODE_ENV: 'production',
    CORPUS_FOLDER: join(root, 'tests/fixtures/corpus'),
  });
}

async function firebaseMode() {
  if (!installFirebaseTests()) return countOne('Firebase mode: packages', false);
  const title = 'Firebase mode: lint of the rules';
  const args = ['run', '--silent', 'lint:rules', '--prefix', join(root, 'tests/firebase')];
  countOne(title, await run(title, npmCommand(args)));
  if (!('missing' in firestore)) await vitest('Firebase mode: suites', 'tests/firebase/vitest.config.ts');
}

async function vitest(title, config, more = {}) {
  const file = join(reports, `${title.replaceAll(/\W/g, '-')}.json`);
  const reporters = ['--reporter=default', `--reporter=${join(root, 'tests/support/run-report.ts')}`];
  const diff = ['--diff.expand=false', '--diff.contextLines=2'];
  const args = ['vitest/vitest.mjs', 'run', '--config', config, ...reporters, ...diff];
  const isGreen = await node(title, args, { ...more, RUN_REPORT: file });
  const tests = reportOf(file, ({ passed, failed, files, failures }) => {
    for (const { path, ms } of files) took.files.set(path, ms);
    for (const { name, why } of failures) fail(name, why);
    return { passed, failed };
  });
  countTests(title, tests, isGreen);
}

async function browserTests() {
  const title = 'browser tests';
  const projects = ['embedded', 'firefox', ...('missing' in firestore ? [] : ['firebase'])].map(
    (name) => `--project=${name}`,
  );
  const file = join(reports, 'playwright.json');
  const isGreen = await node(title, [...playwright, ...projects, '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  });
  const tests = reportOf(file, ({ stats, suites, errors }) => {
    for (const suite of suites) {
      took.files.set(`${suite.file} in a browser`, durationOf(suite));
      failuresOf(suite);
    }
    for (const { message } of errors) fail(title, message);
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
  });
  countTests(title, tests, isGreen);
}

function failuresOf({ specs = [], suites = [] }) {
  for (const { file, title, tests } of specs)
    for (const { status, projectName, results } of tests)
      if (status === 'unexpected')
        fail(
          `[${projectName}] ${file} › ${title}`,
          `${results.at(-1)?.error?.message}\n${pageOf(results.at(-1))}`,
        );
  for (const suite of suites) failuresOf(suite);
}

/** The text of the page on which a browser test failed, which only the machine that ran it can see. */
function pageOf({ attachments = [] } = {}) {
  const { path } = attachments.find(({ name }) => name === 'error-context') ?? {};
  const [, text = ''] = /```yaml\n([\s\S]*?)```/.exec(path ? readFileSync(path, 'utf8') : '') ?? [];
  return text;
}

/** The total duration of the tests in a browser suite, without the shared setup. */
function durationOf({ specs = [], suites = [] }) {
  const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results));
  const own = results.reduce((sum, { duration }) => sum + duration, 0);
  return suites.reduce((sum, suite) => sum + durationOf(suite), own);
}

/** @param {string} what @param {Map<string, number>} durations */
function printLongest(what, durations) {
  const longest = [...durations].toSorted(([, one], [, other]) => other - one).slice(0, 12);
  console.log(`\nThe longest ${what}, in seconds:`);
  for (const [name, ms] of longest) console.log(`${(ms / 1000).toFixed(0).padStart(6)}  ${name}`);
}

/** Runs a script of a package, and resolves to true if it ended with 0. */
function node(title, [script, ...args], more = {}) {
  return run(title, [process.execPath, join(root, 'node_modules', script), ...args], more);
}

/** Runs a command. If another step runs at the same time, the output is printed at the end in one piece. */
function run(title, [command, ...args], more = {}) {
  const isLive = !isShared;
  const started = performance.now();
  const stdout = isLive ? 'inherit' : 'pipe';
  if (isLive) console.log(`\n— ${title}`);
  const output = [];
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', stdout, stdout],
    env: { ...env, ...more },
  });
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => output.push(chunk));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      took.steps.set(title, performance.now() - started);
      if (!isLive) console.log(`\n— ${title}\n${Buffer.concat(output).toString('utf8')}`);
      resolve(code === 0);
    });
  });
}

function countOne(title, isGreen) {
  countTests(title, { passed: isGreen ? 1 : 0, failed: isGreen ? 0 : 1 }, isGreen);
}

function countTests(title, { passed, failed }, isGreen) {
  totals.passed += passed;
  totals.failed += Math.max(failed, isGreen ? 0 : 1);
  if (!isGreen) fail(title);
}

/** @param {string} what @param {string} [why] */
function fail(what, why = '') {
  const lines = stripVTControlCharacters(why).split('\n', 100).filter(Boolean);
  failures.push(`✘ ${what}`, ...lines.map((line) => `    ${line}`));
}

/** @param {string} reason */
function printSkipped(reason) {
  const suites = readdirSync(join(root, 'tests/firebase/suites')).length;
  const specs = listed(['--project=firebase']);
  console.log(`\nSkipped: ${suites} suites and ${specs} browser tests of Firebase mode, because ${reason}.`);
  console.log('tests/firebase/README.md says how to get what is missing.');
}

function listed(projects) {
  const { stdout } = spawnSync(
    process.execPath,
    [join(root, 'node_modules', playwright[0]), ...playwright.slice(1), '--list', ...projects],
    { cwd: root, env, encoding: 'utf8' },
  );
  return /^Total: (\d+)/m.exec(stdout)?.[1] ?? 'all';
}

/** Reads a report. A run that left none has failed before its first test. */
function reportOf(file, read) {
  try {
    return read(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return { passed: 0, failed: 1 };
  }
}
