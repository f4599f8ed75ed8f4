import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';

const script = fileURLToPath(new URL('../official.mjs', import.meta.url));
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-official-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs the script where only the given Java is, and no jars. */
function official(java: string | null) {
  if (java !== null) {
    writeFileSync(join(folder, 'java'), `#!/bin/sh\necho 'openjdk version "${java}"' >&2\n`, { mode: 0o755 });
  }
  const env = { ...process.env, PATH: folder, FIREBASE_EMULATORS_PATH: folder };
  const { status, stdout } = spawnSync(process.execPath, [script], { env, encoding: 'utf8' });
  return { status, stdout };
}

describe('the suites under the official emulators', () => {
  it('are skipped where there is no Java, or one that is too old, and say so', () => {
    expect(official(null)).toEqual({
      status: 0,
      stdout: expect.stringMatching(/skipped: there is no Java 21,/),
    });
    expect(official('17.0.15')).toEqual({
      status: 0,
      stdout: expect.stringContaining('skipped: there is no Java 21 (this is 17),'),
    });
  });

  it('are skipped where the jars are missing, or are not whole, and say which', () => {
    writeFileSync(join(folder, 'cloud-firestore-emulator-v1.22.0.jar'), 'half');
    const { status, stdout } = official('21.0.4');
    expect(status).toBe(0);
    expect(stdout).toContain(
      `skipped: there is no cloud-firestore-emulator-v1.22.0.jar of 136,707,194 bytes in ${folder}`,
    );
    expect(stdout).toContain('no cloud-storage-rules-runtime-v1.1.3.jar of 52,892,936 bytes');
    expect(stdout).not.toContain('Java 21');
  });

  it('look for the jars that the firebase-tools that is installed would fetch', () => {
    const file = createRequire(import.meta.url).resolve('firebase-tools/package.json');
    const info = readFileSync(join(dirname(file), 'lib/emulator/downloadableEmulatorInfo.json'), 'utf8');
    const jar = z.object({ downloadPathRelativeToCacheDir: z.string(), expectedSize: z.number() });
    const { firestore, storage } = z.object({ firestore: jar, storage: jar }).parse(JSON.parse(info));
    const { stdout } = official(null);
    for (const { downloadPathRelativeToCacheDir: name, expectedSize } of [firestore, storage]) {
      expect(stdout).toContain(`${name} of ${expectedSize.toLocaleString('en')} bytes`);
    }
  });
});
