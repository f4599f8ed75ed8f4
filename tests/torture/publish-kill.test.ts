import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { readWhole } from '#src/files/byte-source.ts';
import { openImageProcessor } from '#src/media/image-process.ts';
import { publish } from '#src/publish/publish.ts';
import { reconcile } from '#src/maintenance/reconcile.ts';
import { verifyBlobs } from '#src/maintenance/verify.ts';
import { bundleScript } from '#tests/support/bundle.ts';
import { imageChild } from '#tests/support/image-child.ts';
import { anAuthor, aProject, namedHero, publishDeps } from '#tests/support/publishing.ts';
import { openStores, type Stores } from '#tests/support/stores.ts';
import { tempDir } from '#tests/support/temp-dir.ts';

/** Kills in this run: a few in every run of the suite, 1,000 in `npm run test:torture`. */
const rounds = Number(process.env.TORTURE_ROUNDS ?? 15);

it(
  `a publish leaves the complete old or new site after each of ${rounds} kills`,
  { timeout: 120_000 + rounds * 3000 },
  async () => {
    const script = await bundleScript('tests/torture/publish-child.ts');
    const folder = await tempDir();
    const imageProcessor = openImageProcessor();
    const first = openStores(folder.path);
    const { ownerId, portfolio } = await anAuthor(first, {
      portfolio: {
        sections: [
          { ...namedHero('Ada'), intro: 'Version 0 of 0' },
          aProject('First, Version 0 of 0'),
          aProject('Second, Version 0 of 0'),
        ],
      },
    });
    await publish(publishDeps(first, imageProcessor), { ownerId, portfolioId: portfolio.id });
    await first.close();

    const seen = new Set<string>();
    for (let round = 0; round < rounds; round += 1) {
      await killWhilePublishing(script, [folder.path, ownerId, portfolio.id, imageChild]);
      const stores = openStores(folder.path);
      seen.add(await liveVersion(stores, ownerId));
      const now = new Date().toISOString();
      await reconcile(stores, { now, olderThan: now });
      expect((await verifyBlobs(stores.releases)).damaged).toEqual([]);
      await stores.close();
    }
    expect(seen.size, 'each round published before it was killed').toBeGreaterThan(rounds * 0.9);

    const last = openStores(folder.path);
    const result = await publish(
      publishDeps(last, imageProcessor, () => new Date().toISOString()),
      { ownerId, portfolioId: portfolio.id },
    );
    expect(result.files).toBeGreaterThan(5);
    await liveVersion(last, ownerId);
    await last.close();
    await imageProcessor.close();
    await folder.remove();
  },
);

async function killWhilePublishing(script: string, args: string[]): Promise<void> {
  const child = spawn(process.execPath, [script, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const publishMs = await new Promise<number>((resolve) =>
    child.stdout.once('data', (text: Buffer) => resolve(Number(text))),
  );
  await pause(Math.random() * 2 * publishMs);
  expect(child.exitCode, 'the publisher ran until it was killed').toBeNull();
  child.kill('SIGKILL');
  await exited;
}

/** The version of every page in the live release. */
async function liveVersion(stores: Stores, ownerId: string): Promise<string> {
  const live = await stores.releases.getLive(ownerId);
  const release = live && (await stores.releases.getRelease(ownerId, live.releaseId));
  if (!release) throw new Error('Nothing is live.');
  const versions = new Set<string>();
  for (const [path, entry] of Object.entries(release.manifest)) {
    const blob = await stores.releases.getBlob(entry.sha256);
    if (blob === null) throw new Error(`${path} is missing`);
    if (!path.endsWith('index.html')) continue;
    for (const [version] of new TextDecoder()
      .decode(await readWhole(blob.source))
      .matchAll(/Version \d+ of \d+/g))
      versions.add(version);
  }
  expect([...versions], 'no page is of another version').toHaveLength(1);
  return [...versions][0] ?? '';
}
