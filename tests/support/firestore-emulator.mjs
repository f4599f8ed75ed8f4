// Finds Google's Firestore emulator, a jar that needs Java. It is never downloaded here.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

const minJava = 11;
const cloudSdks = [
  '/usr/lib/google-cloud-sdk',
  '/usr/share/google-cloud-sdk',
  join(homedir(), 'google-cloud-sdk'),
];
const inCloudSdk = 'platform/cloud-firestore-emulator/cloud-firestore-emulator.jar';

/**
 * How to start the emulator, or why it cannot be started.
 * @returns {{ java: string, jar: string } | { missing: string }}
 */
export function findFirestoreEmulator(env = process.env, sdks = cloudSdks) {
  const jar = findJar(env, sdks);
  const java = env.JAVA_HOME ? join(env.JAVA_HOME, 'bin', 'java') : 'java';
  const version = javaVersion(java, env);
  const missing = [
    ...(version === null ? [`no Java (${minJava} or newer)`] : []),
    ...(version !== null && version < minJava
      ? [`only Java ${version} (${minJava} or newer is required)`]
      : []),
    ...(jar === null ? ['no jar of the Firestore emulator'] : []),
  ];
  return jar === null || missing.length > 0
    ? { missing: `there is ${missing.join(' and ')}` }
    : { java, jar };
}

/**
 * The jar in FIRESTORE_EMULATOR_JAR, that of the Cloud SDK, or the newest that firebase-tools has downloaded; null
 * without one.
 */
function findJar(env, sdks) {
  if (env.FIRESTORE_EMULATOR_JAR)
    return existsSync(env.FIRESTORE_EMULATOR_JAR) ? env.FIRESTORE_EMULATOR_JAR : null;
  const cache = env.FIREBASE_EMULATORS_PATH ?? join(homedir(), '.cache', 'firebase', 'emulators');
  const roots = env.CLOUDSDK_ROOT_DIR ? [env.CLOUDSDK_ROOT_DIR, ...sdks] : sdks;
  const jars = [...roots.map((sdk) => join(sdk, inCloudSdk)), ...downloaded(cache)];
  return jars.find((jar) => existsSync(jar)) ?? null;
}

function downloaded(cache) {
  if (!existsSync(cache)) return [];
  const numeric = new Intl.Collator('en', { numeric: true });
  return readdirSync(cache)
    .filter((name) => /^cloud-firestore-emulator-v[\d.]+\.jar$/.test(name))
    .sort((a, b) => numeric.compare(b, a))
    .map((name) => join(cache, name));
}

function javaVersion(java, env) {
  const { stderr } = spawnSync(java, ['-version'], { encoding: 'utf8', env });
  const [, version] = /version "(\d+)/.exec(stderr ?? '') ?? [];
  return version === undefined ? null : Number(version);
}
