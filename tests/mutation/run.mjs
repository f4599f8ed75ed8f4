// `npm run test:mutation -- <room> [count] [seed] [--record]`: changes one place of a room at a time, and runs the tests
// that reach the place. A mutant that no test detects has survived. Files on disk stay unchanged, because the change is
// made while Vitest loads the file. With --record, the score is written into docs/mutation-testing.md.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createVitest } from 'vitest/node';
import { equivalents } from './equivalents.mjs';
import { mutantPlugin, readReached } from './mutant-plugin.mjs';
import { mutantsOf, sampleOf } from './mutants.mjs';
import { recordScore } from './record-score.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * The tests of each room. Browser and emulator tests are left out because they would take hours; mutants that only they
 * detect count as survived.
 */
/** @type {Readonly<Record<string, string[]>>} */
const guards = {
  domain: ['tests/unit/domain/', 'tests/unit/import/', 'tests/unit/editor/document/', 'tests/golden/'],
  import: ['tests/unit/import/', 'tests/unit/api/imports'],
  publish: ['tests/unit/publish/', 'tests/unit/uploads/storage-quota', 'tests/golden/outputs'],
  render: ['tests/golden/', 'tests/unit/render/', 'tests/unit/import/json-resume'],
  host: ['tests/unit/host/', 'tests/golden/headers'],
  http: [
    'tests/unit/http/',
    'tests/unit/host/',
    'tests/unit/server/response-classes',
    'tests/unit/server/security-text',
    'tests/golden/headers',
  ],
  api: ['tests/unit/api/'],
};

const options = process.argv.slice(2);
const [room = '', count = '40', seed = '1'] = options.filter((option) => !option.startsWith('--'));
const filters = guards[room];
if (filters === undefined) {
  console.error(`Give a room: ${Object.keys(guards).join(', ')}. Then how many mutants, and a seed.`);
  process.exit(2);
}

const all = mutantsOf(root, room);
const sample = sampleOf(all, { count: Number(count), seed: Number(seed) });

const { state, plugin } = mutantPlugin();
const reachedFolder = mkdtempSync(join(tmpdir(), 'vitrine-mutants-'));
// With CI, Vitest never writes a golden file that is missing or differs.
Object.assign(process.env, { CI: '1', MUTANTS_REACHED: reachedFolder });
let failed = false;
/** The last failure, to report tests that fail without any change. */
let failure = '';
/** The durations of test files, in ms. */
const durations = new Map();
const vitest = await createVitest(
  'test',
  {
    config: join(root, 'tests/mutation/vitest.config.ts'),
    watch: false,
    maxWorkers: 1,
    // The module cache is keyed by the file, and a mutant does not change the file.
    fsModuleCache: false,
    setupFiles: [join(root, 'tests/mutation/mutant-setup.mjs')],
    sequence: { sequencer: inGivenOrder() },
    reporters: [
      {
        onTestCaseResult: (test) => noteResult(test.fullName, test.result()),
        onTestModuleEnd: (module) =>
          noteResult(module.moduleId, { state: module.state(), errors: module.errors() }),
        onTestRunEnd: (_, errors) =>
          noteResult('run', { state: errors.length > 0 ? 'failed' : 'passed', errors }),
      },
    ],
  },
  { plugins: [plugin] },
);

state.probed = sample;
const specs = await vitest.globTestSpecifications(filters.map((filter) => join(root, filter)));
await requireGreen();
state.probed = [];
const reached = readReached(reachedFolder, readdirSync(reachedFolder));
for (const module of vitest.state.getTestModules())
  durations.set(module.moduleId, module.diagnostic().duration);
rmSync(reachedFolder, { recursive: true });
delete process.env.MUTANTS_REACHED;
vitest.config.bail = 1;
// Until here each file ran in its own process, to know what it reaches. From here on, one process runs all files of a
// mutant, and loads their modules once.
for (const project of vitest.projects) project.config.isolate = false;
await requireGreen();

/** @type {import('./record-score.mjs').Score} */
const score = {
  room,
  date: new Date().toISOString().slice(0, 10),
  seed: Number(seed),
  of: all.length,
  drawn: sample.length,
  noticed: 0,
  equivalent: 0,
  survivors: [],
};
for (const [number, mutant] of sample.entries()) {
  const outcome = await outcomeOf(mutant, number);
  const file = relative(root, mutant.file);
  if (outcome === 'noticed') score.noticed += 1;
  else if (outcome === 'equivalent') score.equivalent += 1;
  else score.survivors.push({ file, code: mutant.code, changed: mutant.changed });
  console.log(`${outcome.padEnd(10)} ${file}:${mutant.line}\n    - ${mutant.code}\n    + ${mutant.changed}`);
}
const { noticed, equivalent, drawn } = score;
console.log(
  `${room}: ${noticed} of ${drawn - equivalent} noticed (${Math.round((100 * noticed) / (drawn - equivalent))} %), ` +
    `besides ${equivalent} that make no difference, drawn from ${all.length} with seed ${seed}`,
);
if (options.includes('--record')) await recordScore(score);
await vitest.close();
process.exit(0);

async function requireGreen() {
  if (await passes(specs)) return;
  console.error(`The tests fail without any change: fix them first.\n${failure}`);
  process.exit(1);
}

/** @param {import('./mutants.mjs').Mutant} mutant @param {number} number */
async function outcomeOf(mutant, number) {
  const file = relative(root, mutant.file);
  if (equivalents.some((known) => known.file === file && known.changed === mutant.changed))
    return 'equivalent';
  const tests = new Set(reached.filter((each) => each.reached.includes(number)).map((each) => each.testPath));
  const related = specs.filter((spec) => tests.has(spec.moduleId));
  if (related.length === 0) return 'unreached';
  state.active = mutant;
  return (await passes(related)) ? 'survived' : 'noticed';
}

/**
 * True if all tests pass. Test files with the name of the changed file run first, then the others by their duration. A
 * mutant that makes a test endless counts as detected.
 * @param {import('vitest/node').TestSpecification[]} specifications
 */
async function passes(specifications) {
  for (const { file } of sample) vitest.invalidateFile(file);
  failed = false;
  failure = '';
  const duration = (spec) => durations.get(spec.moduleId) ?? 0;
  const changed = state.active === null ? '' : basename(state.active.file).split('.')[0];
  const namesOther = (spec) => (basename(spec.moduleId).startsWith(`${changed}.`) ? 0 : 1);
  await vitest.runTestSpecifications(
    specifications.toSorted((a, b) => namesOther(a) - namesOther(b) || duration(a) - duration(b)),
  );
  return !failed;
}

/** @param {string} name @param {{ state: string, errors?: readonly { message: string }[] }} result */
function noteResult(name, { state: outcome, errors }) {
  if (outcome !== 'failed') return;
  failed = true;
  failure += `${name}: ${errors?.map(({ message }) => message).join(' ')}\n`;
}

function inGivenOrder() {
  return class {
    sort = (specifications) => specifications;
    shard = (specifications) => specifications;
  };
}
