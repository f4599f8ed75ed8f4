import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { openDirectoryTarget } from '#src/deploy/directory/directory-target.ts';
import { orNull } from '#src/files/expected-failure.ts';
import { hashOf } from '#tests/support/builders.ts';
import { runScript } from '#tests/support/run-script.ts';
import { tempDir } from '#tests/support/temp-dir.ts';
import { marked, vitrineTest } from './marked-site.ts';

const rounds = Number(process.env.TORTURE_ROUNDS ?? 15);

it(
  `the directory target keeps a complete site after each of ${rounds} kills of a deploy`,
  { timeout: 120_000 + rounds * 3000 },
  async () => {
    const { path: folder, remove } = await tempDir();
    const target = openDirectoryTarget({ folder, ...vitrineTest });
    const first = marked('ada', 'Version 0 of 0');
    await target.store(first);
    await target.activate('ada', first.release.id);
    const seen = new Set<string>();
    for (let round = 0; round < rounds; round += 1) {
      await killWhileDeploying(folder);
      seen.add(await versionOf(join(folder, 'sites/ada')));
      await expectWholeReleases(folder);
      await expectWholeBlobs(folder);
    }
    expect(seen.size, 'each round has shown a version of its own').toBe(rounds);
    const last = marked('ada', 'Version 1 of 1');
    await target.store(last);
    await target.activate('ada', last.release.id);
    expect(await versionOf(join(folder, 'sites/ada'))).toBe('Version 1 of 1');
    await remove();
  },
);

async function killWhileDeploying(folder: string): Promise<void> {
  const { child, ended } = runScript('unit/deploy/deploy-child.ts', [folder]);
  await new Promise((resolve) => child.stdout.once('data', resolve));
  await pause(Math.random() * 150);
  expect(child.exitCode, 'the deploy ran until it was killed').toBeNull();
  child.kill('SIGKILL');
  await ended;
}

/** Checks every named release, because each of them can go live at any time, for example by a roll back. */
async function expectWholeReleases(folder: string): Promise<void> {
  const names = (await readdir(join(folder, 'releases'))).filter((name) => !name.startsWith('.'));
  for (const name of names) await versionOf(join(folder, 'releases', name));
}

/** The version of a site. Expects all five files and the compressed texts, and the same version in every page. */
async function versionOf(site: string): Promise<string> {
  const names = await readdir(site, { recursive: true, withFileTypes: true });
  const files = names.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  expect(files.filter((file) => !/\.(br|gz)$/.test(file))).toHaveLength(5);
  expect(files).toHaveLength(5 + 2 * 3);
  const versions = new Set<string>();
  for (const file of files.filter((name) => name.endsWith('.html')))
    for (const [version] of (await readFile(file, 'utf8')).matchAll(/Version \d+ of \d+/g))
      versions.add(version);
  expect([...versions], 'no page is of another version').toHaveLength(1);
  return [...versions][0] ?? '';
}

async function expectWholeBlobs(folder: string): Promise<void> {
  const shelves = (await orNull(readdir(join(folder, 'blobs')))) ?? [];
  for (const mediaLibrary of shelves) {
    for (const name of await readdir(join(folder, 'blobs', mediaLibrary))) {
      if (!/^[0-9a-f]{64}$/.test(name)) continue;
      expect(hashOf(await readFile(join(folder, 'blobs', mediaLibrary, name)))).toBe(name);
    }
  }
}
