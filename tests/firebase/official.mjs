// `npm run test:firebase:official`: the suites under Google's own emulators of Firestore and of Storage's rules, where
// their Java and their two jars are. They are never fetched here: firebase-tools does that, where there is a network.
import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installFirebaseTests } from '../support/install-firebase-tests.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
const wantedJava = 21;
/** Those of the firebase-tools that is installed, in bytes. */
const jars = {
  'cloud-firestore-emulator-v1.22.0.jar': 136_707_194,
  'cloud-storage-rules-runtime-v1.1.3.jar': 52_892_936,
};
/** Suites that ask the stand-ins themselves, or start their own. */
const standInsOwn = [
  'standin-*',
  'start-firebase*',
  'rules-documents*',
  'rules-queries*',
  'functions-*',
  'copy-*',
  'official*',
];

const missing = [...missingJava(), ...missingJars()];
if (missing.length > 0) {
  console.log(`The suites under the official emulators are skipped: there is no ${missing.join(', no ')}.`);
  console.log('`npm run test:firebase` runs them on the stand-ins.');
  process.exit(0);
}

if (!installFirebaseTests()) process.exit(1);
const excluded = standInsOwn.map((name) => `--exclude "suites/${name}.test.ts"`).join(' ');
const ran = spawnSync(
  process.execPath,
  [
    'node_modules/firebase-tools/lib/bin/firebase.js',
    'emulators:exec',
    '--only',
    'auth,firestore,storage',
    '--project',
    'demo-vitrine',
    `npx vitest run --config vitest.config.ts ${excluded}`,
  ],
  {
    cwd: here,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, METADATA_SERVER_DETECTION: 'none' },
  },
);
process.exit(ran.status ?? 1);

function missingJava() {
  const { stderr } = spawnSync('java', ['-version'], { encoding: 'utf8' });
  const [, version] = /version "(\d+)/.exec(stderr ?? '') ?? [];
  if (version === undefined) return [`Java ${wantedJava}`];
  return Number(version) >= wantedJava ? [] : [`Java ${wantedJava} (this is ${version})`];
}

function missingJars() {
  const folder = process.env.FIREBASE_EMULATORS_PATH ?? join(homedir(), '.cache', 'firebase', 'emulators');
  const sizeOf = (name) => statSync(join(folder, name), { throwIfNoEntry: false })?.size;
  return Object.entries(jars)
    .filter(([name, bytes]) => sizeOf(name) !== bytes)
    .map(([name, bytes]) => `${name} of ${bytes.toLocaleString('en')} bytes in ${folder}`);
}
