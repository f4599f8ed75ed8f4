import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findFirestoreEmulator } from '#tests/support/firestore-emulator.mjs';
import { tempDir } from '#tests/support/temp-dir.ts';

let folder: Awaited<ReturnType<typeof tempDir>>;
beforeEach(async () => {
  folder = await tempDir();
});
afterEach(() => folder.remove());

/** Creates a folder for JAVA_HOME whose `java` prints this version. */
async function javaHome(version: string): Promise<string> {
  await mkdir(join(folder.path, 'bin'), { recursive: true });
  const script = `#!/bin/sh\necho 'openjdk version "${version}"' >&2\n`;
  await writeFile(join(folder.path, 'bin', 'java'), script, { mode: 0o755 });
  return folder.path;
}

async function jar(name: string): Promise<string> {
  const path = join(folder.path, name);
  await writeFile(path, '');
  return path;
}

describe('search for the Firestore emulator', () => {
  it('finds the jar named in the settings', async () => {
    const named = await jar('mine.jar');
    const home = await javaHome('17.0.15');
    const found = findFirestoreEmulator({ FIRESTORE_EMULATOR_JAR: named, JAVA_HOME: home });
    expect(found).toEqual({ java: join(home, 'bin', 'java'), jar: named });
  });

  it('finds the newest jar that firebase-tools has downloaded', async () => {
    await jar('cloud-firestore-emulator-v1.9.8.jar');
    const newest = await jar('cloud-firestore-emulator-v1.22.0.jar');
    const env = { JAVA_HOME: await javaHome('21'), FIREBASE_EMULATORS_PATH: folder.path };
    expect(findFirestoreEmulator(env, [])).toMatchObject({ jar: newest });
  });

  it('reports what is missing when no emulator can start', async () => {
    const nothing = { FIRESTORE_EMULATOR_JAR: join(folder.path, 'none.jar'), JAVA_HOME: folder.path };
    expect(findFirestoreEmulator(nothing)).toEqual({
      missing: 'there is no Java (11 or newer) and no jar of the Firestore emulator',
    });
    const old = { ...nothing, JAVA_HOME: await javaHome('8.0.1') };
    expect(findFirestoreEmulator({ ...old, FIRESTORE_EMULATOR_JAR: await jar('mine.jar') })).toEqual({
      missing: 'there is only Java 8 (11 or newer is required)',
    });
  });
});
