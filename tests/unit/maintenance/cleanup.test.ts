import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { brotliOf } from '#tests/support/brotli-of.ts';
import { recompressSince, cleanUp } from '#src/maintenance/cleanup.ts';
import { readWhole } from '#src/files/byte-source.ts';
import { mapConcurrent } from '#src/files/map-concurrent.ts';
import { nextOwners } from '#src/maintenance/next-owners.ts';
import { aBlob, anId, aPortfolio, aProfile, aRelease, numbers, someTime } from '#tests/support/builders.ts';
import { anEntry } from '#tests/contract/audit-log.contract.ts';
import { aReport } from '#tests/contract/moderation-store.contract.ts';
import { all } from '#tests/support/outcomes.ts';
import { openStores, type Stores } from '#tests/support/stores.ts';
import { tempDir } from '#tests/support/temp-dir.ts';

let folder: Awaited<ReturnType<typeof tempDir>>;
let stores: Stores;
beforeEach(async () => {
  folder = await tempDir();
  stores = openStores(folder.path);
});
afterEach(async () => {
  await stores.close();
  await folder.remove();
});

/** A page that Brotli compresses more at its highest quality than at the fast one. */
function aPage(seed: number) {
  const words = Array.from(
    { length: 400 },
    (_, index) => `<p>${(index * (7919 + seed)) % 1000} words of ${index % 17}</p>`,
  );
  const blob = aBlob(`<!doctype html>${words.join('')}`);
  return { ...blob, br: brotliOf(blob) };
}

/** Creates an owner whose site went live at this time. */
async function anOwner(page: ReturnType<typeof aBlob>, switchedAt: string): Promise<string> {
  const ownerId = anId();
  const { release, blobs } = aRelease({ ownerId }, { 'index.html': page });
  await stores.documents.createProfile(ownerId, aProfile());
  await stores.documents.createPortfolio(aPortfolio({ ownerId, id: release.portfolioId }));
  await stores.releases.putRelease(release, blobs);
  const to = { releaseId: release.id, portfolioId: release.portfolioId, switchedAt };
  await stores.releases.switchLive(ownerId, { to, expected: null, now: switchedAt });
  return ownerId;
}

const sizeOf = async (page: ReturnType<typeof aPage>) =>
  (await stores.releases.getBlob(page.sha256))?.br?.length;

describe('maintenance', () => {
  it('compresses files that went live since a given time better and leaves older files unchanged', async () => {
    const [old, fresh] = [aPage(1), aPage(2)];
    await anOwner(old, '2026-05-30T00:00:00.000Z');
    await anOwner(fresh, '2026-06-01T00:00:00.000Z');
    expect(await recompressSince(stores, '2026-05-31T00:00:00.000Z')).toBe(1);
    expect(await sizeOf(old)).toBe(old.br.length);
    expect(await sizeOf(fresh)).toBeLessThan(fresh.br.length);
  });

  it('creates the Brotli encodings that a publish left out', async () => {
    const plain = { ...aPage(1), contentType: 'text/markdown; charset=utf-8', br: null };
    await anOwner(plain, '2026-06-01T00:00:00.000Z');
    expect(await recompressSince(stores, '2026-05-31T00:00:00.000Z')).toBe(1);
    const br = (await stores.releases.getBlob(plain.sha256))?.br;
    expect(br && brotliDecompressSync(br)).toEqual(Buffer.from(await readWhole(plain.source)));
    expect(await recompressSince(stores, '2026-05-31T00:00:00.000Z')).toBe(0);
  });

  it('removes old releases and repairs a missing published portfolio', async () => {
    const ownerId = await anOwner(aPage(1), '2026-05-30T00:00:00.000Z');
    const never = aRelease({ ownerId, createdAt: '2026-05-30T00:00:00.000Z' }, { 'index.html': aPage(3) });
    await stores.releases.putRelease(never.release, never.blobs);
    await cleanUp(stores, { keep: 10, now: '2026-06-01T00:00:00.000Z' });
    const live = await stores.releases.getLive(ownerId);
    expect((await stores.releases.listReleases(ownerId)).map(({ id }) => id)).toEqual([live?.releaseId]);
    expect((await stores.documents.getProfile(ownerId))?.publishedPortfolioId).toBe(live?.portfolioId);
  });

  it('takes a site offline whose portfolio was deleted', async () => {
    const ownerId = await anOwner(aPage(1), someTime);
    const live = await stores.releases.getLive(ownerId);
    await stores.documents.deletePortfolio(live?.portfolioId ?? '');
    await cleanUp(stores, { keep: 10, now: '2026-06-01T00:00:00.000Z' });
    expect(await stores.releases.getLive(ownerId)).toBeNull();
    expect((await stores.documents.getProfile(ownerId))?.publishedPortfolioId).toBeNull();
  });

  it('handles several sites in parallel', async () => {
    const owners = [await anOwner(aPage(1), someTime), await anOwner(aPage(2), someTime)];
    let waiting: (() => void) | null = null;
    /** Delays each call until the other one arrives, so that both run at the same time. */
    const together = async () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      waiting?.();
      if (waiting !== null) resolve();
      waiting = waiting === null ? resolve : null;
      await promise;
    };
    const getLive: Stores['releases']['getLive'] = async (ownerId) => {
      await together();
      return stores.releases.getLive(ownerId);
    };
    const slow = { ...stores, releases: { ...stores.releases, getLive } };
    await cleanUp(slow, { keep: 10, now: '2026-06-01T00:00:00.000Z' });
    await recompressSince(slow, '2026-06-01T00:00:00.000Z');
    const echoes = owners.map(
      async (ownerId) => (await stores.documents.getProfile(ownerId))?.publishedPortfolioId,
    );
    expect(await Promise.all(echoes)).not.toContain(null);
  });

  it('continues after the owners of the former run, and begins with the first again after the last', async () => {
    const owners: string[] = [];
    for (const seed of numbers(3)) owners.push(await anOwner(aPage(seed), someTime));
    owners.sort();
    const fixedOwners = async () => {
      for (const ownerId of owners) await stores.documents.setPublishedPortfolio(ownerId, null);
      await cleanUp(stores, { keep: 10, now: '2026-06-01T00:00:00.000Z', max: 2 });
      const profiles = owners.map((ownerId) => stores.documents.getProfile(ownerId));
      return (await Promise.all(profiles)).map((profile) => profile?.publishedPortfolioId !== null);
    };
    expect(await fixedOwners()).toEqual([true, true, false]);
    expect(await fixedOwners()).toEqual([false, false, true]);
    expect(await fixedOwners()).toEqual([true, true, false]);
  });

  describe('an owner loop', () => {
    const owners = numbers(1200).map((n) => `owner${String(n).padStart(4, '0')}`);
    async function* after(last = '') {
      yield* owners.filter((ownerId) => ownerId > last);
    }
    const next = () => nextOwners(stores.documents, { loop: 'usage', owners: after, max: 10_000 });

    it('continues after the owner for whom it failed', async () => {
      const run = mapConcurrent(1, next(), async (ownerId) => {
        if (ownerId === owners[2]) throw new Error('planned failure');
      });
      await expect(run).rejects.toThrow('planned failure');
      expect(await all(next())).toEqual(owners.slice(3));
      expect(await all(next())).toEqual(owners);
    });

    it('continues where a run was killed, and repeats fewer than 500 owners', async () => {
      const killed = next();
      for (const _owner of numbers(700)) await killed.next();
      expect(await all(next())).toEqual(owners.slice(500));
    });
  });

  it('removes audit entries and closed reports after 90 days, but no open report', async () => {
    const [old, recent, now] = ['2026-01-01', '2026-05-01', '2026-06-01'].map(
      (day) => `${day}T00:00:00.000Z`,
    );
    if (old === undefined || recent === undefined || now === undefined) throw new Error('No times.');
    const open = aReport({ createdAt: old });
    const closed = aReport({ createdAt: old });
    for (const report of [open, closed]) await stores.moderation.addReport(report);
    await stores.moderation.closeReport(closed.id, { at: old, note: '' });
    const entries = [anEntry({ at: old }), anEntry({ at: recent })];
    for (const entry of entries) await stores.audit.append(entry);
    await cleanUp(stores, { keep: 10, now });
    expect(await stores.audit.list({ since: '', limit: 9 })).toEqual(entries.slice(1));
    expect(await all(stores.moderation.allReports())).toEqual([open]);
  });
});
