import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeEach, describe, expect, it } from 'vitest';
import { anEntry } from '#tests/contract/audit-log.contract.ts';
import { aReport } from '#tests/contract/moderation-store.contract.ts';
import type { MovableBackend } from '#src/ports/transfer.ts';
import { anId, someTime } from '#tests/support/builders.ts';
import { everythingOf } from '#tests/support/everything-of.ts';
import { openMovable } from '#tests/support/movable.ts';
import { quarantineSlug, createAccountWithHistory } from '#tests/support/account-with-history.ts';
import { stoppingAt } from '#tests/support/stopping-at.ts';
import { tempDir } from '#tests/support/temp-dir.ts';
import { copiedOf, eachWithCopyBench, profileOf, type CopyBench } from './two-backends.ts';

let from: CopyBench['from'];
let to: CopyBench['to'];
let ada: CopyBench['ada'];
let copy: CopyBench['copy'];
const bench = eachWithCopyBench();
beforeEach(() => {
  ({ from, to, ada, copy } = bench());
});

describe('copy of a back end', () => {
  it('copies everything and reports how much', async () => {
    await quarantineSlug(from, 'at-rest');
    await from.moderation.putTakedown({ ownerId: ada.ownerId, reason: 'Spam.', disabledAt: someTime });
    await from.moderation.addReport(aReport());
    await from.audit.append(anEntry());
    const { counts, left, verified } = await copy();
    expect(await everythingOf(to)).toEqual(await everythingOf(from));
    expect(left).toEqual([]);
    const copied = Object.fromEntries(Object.entries(counts).map(([kind, tally]) => [kind, tally.copied]));
    expect(copied).toEqual({
      accounts: 1,
      profiles: 1,
      addresses: 3,
      portfolios: 2,
      versions: 1,
      comments: 1,
      uploads: 1,
      files: 1,
      releases: 2,
      blobs: (await everythingOf(from)).owners[0]?.blobs.length,
      takedowns: 1,
      sites: 1,
      visits: 2,
      reports: 1,
      audit: 1,
    });
    for (const [kind, tally] of Object.entries(verified ?? {})) {
      expect(tally, kind).toEqual({ copied: 0, there: copied[kind], left: 0 });
    }
  });

  it('counts a blob as copied that another owner, who has it too, finds before it was counted', async () => {
    await createAccountWithHistory(from, bench().imageProcessor, 2);
    const { owners } = await everythingOf(from);
    const hashes = owners.flatMap(({ blobs }) => blobs.map(([hash]) => hash));
    expect(new Set(hashes).size).toBeLessThan(hashes.length);
    const planned = await copy({ dryRun: true });

    const [stored, found] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let looks = 0;
    const missingBlobs: typeof to.releases.missingBlobs = async (asked) => {
      if ((looks += 1) === 1) return to.releases.missingBlobs(asked);
      await stored.promise;
      const missing = await to.releases.missingBlobs(asked);
      setImmediate(found.resolve);
      return missing;
    };
    const putBlobs: typeof to.transfer.putBlobs = async (...given) => {
      await to.transfer.putBlobs(...given);
      stored.resolve();
      await found.promise;
    };
    const slow = {
      ...to,
      releases: { ...to.releases, missingBlobs },
      transfer: { ...to.transfer, putBlobs },
    };
    const { counts, left } = await copy({ to: slow });
    expect(left).toEqual([]);
    expect(counts).toEqual(planned.counts);
  });

  it('copies nothing the second time', async () => {
    await copy();
    const second = await copy();
    expect(copiedOf(second)).toBe(0);
    expect(second.left).toEqual([]);
  });

  it('reports what it would copy in a dry run and writes nothing', async () => {
    const planned = await copy({ dryRun: true });
    expect(await everythingOf(to)).toEqual({
      owners: [],
      slugs: [],
      liveOwners: [],
      takedowns: [],
      reports: [],
      audit: [],
    });
    const { counts, passwords, unprotected } = await copy();
    expect(planned).toEqual({ counts, passwords, unprotected, left: [], verified: null });
    expect(copiedOf(await copy({ dryRun: true }))).toBe(0);
  });

  it('keeps passwords that the target can check', async () => {
    expect((await copy()).passwords).toEqual({ kept: 1, lost: 0 });
    const { ownerId } = ada;
    expect(await to.transfer.getAccount(ownerId)).toEqual(await from.transfer.getAccount(ownerId));
  });

  it('counts the accounts whose passkeys are not copied', async () => {
    expect((await copy({ dryRun: true })).unprotected).toBe(0);
    const database = new DatabaseSync(join(bench().fromFolder, 'auth.db'));
    database
      .prepare(
        `INSERT INTO passkey (id, userId, publicKey, credentialID, counter, deviceType, backedUp)
         VALUES ('a', ?, 'key', 'credential', 0, 'singleDevice', 0)`,
      )
      .run(ada.ownerId);
    database.close();
    expect((await copy({ dryRun: true })).unprotected).toBe(1);
    expect((await copy()).unprotected).toBe(1);
    expect(await to.transfer.getAccount(ada.ownerId)).toMatchObject({ isProtected: false });
  });

  it('completes after an interruption before any of its writes', { timeout: 120_000 }, async () => {
    let stops = 0;
    for (let nth = 1; ; nth++) {
      const folder = await tempDir();
      const target = await openMovable(join(folder.path, 'data'));
      const journalFolder = join(folder.path, 'journal');
      const cut = stoppingAt(target, nth);
      const ended = await copy({ to: cut.backend, journalFolder }).then(
        () => true,
        () => false,
      );
      expect(ended).toBe(!cut.hasStopped());
      stops += cut.hasStopped() ? 1 : 0;
      const { left } = await copy({ to: target, journalFolder });
      expect(left, `cut off at write ${nth}`).toEqual([]);
      expect(await everythingOf(target), `cut off at write ${nth}`).toEqual(await everythingOf(from));
      await target.close();
      await folder.remove();
      if (!cut.hasStopped()) break;
    }
    expect(stops).toBeGreaterThan(12);
  });
});

describe('copy of what the target cannot accept', () => {
  it('skips everything of an owner whose email address another account at the target has', async () => {
    const { email } = ada;
    await to.auth.createUser({ email, password: 'another password', displayName: 'Other' });
    const grace = await createAccountWithHistory(from, bench().imageProcessor, 2);
    const planned = await copy({ dryRun: true });
    const { left } = await copy();
    expect(left.map(({ kind, name }) => [kind, name])).toEqual([
      ['accounts', email],
      ['addresses', 'ada-1'],
      ['addresses', 'lovelace-1'],
    ]);
    expect(planned.left).toEqual(left);
    expect(await to.documents.getProfile(ada.ownerId)).toBeNull();
    expect(await to.releases.getLive(grace.ownerId)).not.toBeNull();
  });

  it('skips a slug that another owner has and omits it from the copied profile', async () => {
    const stranger = anId();
    await to.documents.createProfile(stranger, { ...(await profileOf(from, ada.ownerId)), slug: '' });
    await to.documents.claimSlug(stranger, 'lovelace-1', someTime);
    const { left } = await copy();
    expect(left.map(({ kind, name }) => [kind, name])).toEqual([['addresses', 'lovelace-1']]);
    expect(await to.documents.getProfile(ada.ownerId)).toMatchObject({ slug: '' });
    expect(await to.documents.getSlug('ada-1')).toMatchObject({ ownerId: ada.ownerId, current: false });
  });

  it('skips only the portfolio that cannot be read', async () => {
    const database = new DatabaseSync(join(bench().fromFolder, 'app.db'));
    database
      .prepare("UPDATE portfolios SET content = json_set(content, '$.sections', 7) WHERE id = ?")
      .run(ada.other);
    database.close();
    const { counts, left } = await copy();
    expect(left).toMatchObject([{ kind: 'portfolios', name: ada.other }]);
    expect(counts.portfolios).toMatchObject({ copied: 1, left: 1 });
  });

  it('skips a file or blob that is damaged at the source and everything that depends on it', async () => {
    const { ownerId } = ada;
    const [original] = await from.files.list(ownerId);
    await damage(join(bench().fromFolder, 'files', ownerId, original?.slice(0, 2) ?? '', original ?? ''));
    const image = await imageOf(from);
    await damage(join(bench().fromFolder, 'releases', image.slice(0, 2), image));
    const { left } = await copy();
    expect(left.map(({ kind }) => kind)).toEqual(['files', 'blobs', 'releases', 'releases', 'sites']);
    expect(left.map(({ reason }) => reason).join(' ')).toMatch(/At the source the file is damaged\./);
    expect(await to.releases.getLive(ownerId)).toBeNull();
    expect(await to.documents.listUploads(ownerId)).toEqual([]);
  });

  it('reports a file or blob that is damaged at the target', async () => {
    const { ownerId } = ada;
    await copy();
    const [original] = await to.files.list(ownerId);
    await damage(join(bench().toFolder, 'files', ownerId, original?.slice(0, 2) ?? '', original ?? ''));
    const image = await imageOf(to);
    await damage(join(bench().toFolder, 'releases', image.slice(0, 2), image));
    const { left, verified } = await copy();
    expect(left.map(({ kind, reason }) => [kind, reason.replace(/ release .*is/, ' … is')])).toEqual([
      ['files', 'At the target the file is damaged.'],
      ['blobs', 'At the target a file of … is damaged.'],
      ['releases', 'One of its files is missing or damaged.'],
      ['releases', 'One of its files is missing or damaged.'],
    ]);
    expect(verified?.files).toEqual({ copied: 0, there: 0, left: 1 });
  });
});

/** The hash of an image in the live release. Images are stored as files. */
async function imageOf({ releases }: MovableBackend): Promise<string> {
  const [release] = await releases.listReleases(ada.ownerId);
  const entries = Object.values(release?.manifest ?? {});
  return entries.find(({ contentType }) => contentType.startsWith('image/'))?.sha256 ?? '';
}

/** Overwrites a file with wrong bytes of the same number. */
async function damage(file: string): Promise<void> {
  const { size } = await stat(file);
  await writeFile(file, Buffer.alloc(size, 7));
}

describe('copy of moderation decisions', () => {
  const takedown = () => ({ ownerId: ada.ownerId, reason: 'Phishing.', disabledAt: someTime });

  it('keeps a site disabled, and leaves a site unchanged that was changed at the target since', async () => {
    await from.moderation.putTakedown(takedown());
    await copy();
    expect(await to.moderation.getTakedown(ada.ownerId)).toEqual(takedown());
    await to.moderation.deleteTakedown(ada.ownerId);
    expect((await copy()).left).toMatchObject([{ kind: 'takedowns' }]);
    expect(await to.moderation.getTakedown(ada.ownerId)).toBeNull();
    await from.moderation.deleteTakedown(ada.ownerId);
    await to.moderation.putTakedown(takedown());
    expect((await copy()).left).toEqual([]);
    expect(await to.moderation.getTakedown(ada.ownerId)).toEqual(takedown());
  });

  it('closes a report at the target that was closed at the source since', async () => {
    const report = aReport();
    await from.moderation.addReport(report);
    await copy();
    const closed = { at: someTime, note: 'Disabled.' };
    await from.moderation.closeReport(report.id, closed);
    await copy();
    expect(await to.moderation.getReport(report.id)).toEqual({ ...report, closed });
  });
});
