import { cp, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openImageProcessor, type ImageProcessor } from '#src/media/image-process.ts';
import { copyBackend, type CopyResult } from '#src/operate/copy/copy.ts';
import type { MovableBackend } from '#src/ports/transfer.ts';
import { anId, aPortfolio, minutesLater, someTime } from '#tests/support/builders.ts';
import { everythingOf } from '#tests/support/everything-of.ts';
import { openMovable } from '#tests/support/movable.ts';
import { leaveAddress, settle, type Settler } from '#tests/support/settled-product.ts';
import { stoppingAt } from '#tests/support/stopping-at.ts';
import { tempDir } from '#tests/support/temp-dir.ts';

type Folder = Awaited<ReturnType<typeof tempDir>>;
let images: ImageProcessor;
/** What each test begins with, made once. */
let start: Folder;
let ada: Settler;
beforeAll(async () => {
  images = openImageProcessor();
  start = await tempDir();
  const backend = await openMovable(start.path);
  ada = await settle(backend, images);
  await backend.close();
});
afterAll(async () => {
  await images.close();
  await start.remove();
});

let folders: Folder[];
let from: MovableBackend;
let to: MovableBackend;
beforeEach(async () => {
  folders = await Promise.all([tempDir(), tempDir(), tempDir()]);
  await cp(start.path, place(0), { recursive: true });
  [from, to] = [await openMovable(place(0)), await openMovable(place(1))];
});
afterEach(async () => {
  await from.close();
  await to.close();
  for (const folder of folders) await folder.remove();
});

const place = (index: number) => folders[index]?.path ?? '';
const copy = (change: Partial<Parameters<typeof copyBackend>[0]> = {}): Promise<CopyResult> =>
  copyBackend({
    from,
    to,
    journalFolder: place(2),
    dryRun: false,
    now: () => new Date().toISOString(),
    ...change,
  });
const copiedOf = ({ counts }: CopyResult) =>
  Object.values(counts).reduce((sum, { copied }) => sum + copied, 0);

describe('copying a back end', () => {
  it('brings everything over, and tells how much', async () => {
    await leaveAddress(from, 'at-rest');
    const { counts, left, verified } = await copy();
    expect(await everythingOf(to)).toEqual(await everythingOf(from));
    expect(left).toEqual([]);
    const copied = Object.fromEntries(Object.entries(counts).map(([kind, tally]) => [kind, tally.copied]));
    expect(copied).toEqual({
      accounts: 1,
      profiles: 1,
      addresses: 3,
      portfolios: 2,
      uploads: 1,
      files: 1,
      releases: 2,
      blobs: (await everythingOf(from)).owners[0]?.blobs.length,
      sites: 1,
      visits: 2,
    });
    for (const [kind, tally] of Object.entries(verified ?? {})) {
      expect(tally, kind).toEqual({ copied: 0, there: copied[kind], left: 0 });
    }
  });

  it('finds nothing to do the second time', async () => {
    await copy();
    const second = await copy();
    expect(copiedOf(second)).toBe(0);
    expect(second.left).toEqual([]);
  });

  it('says beforehand what it would do, and does nothing', async () => {
    const planned = await copy({ dryRun: true });
    expect(await everythingOf(to)).toEqual({ owners: [], slugs: [], liveOwners: [] });
    const { counts, passwords } = await copy();
    expect(planned).toEqual({ counts, passwords, left: [], verified: null });
    expect(copiedOf(await copy({ dryRun: true }))).toBe(0);
  });

  it('keeps passwords that the target can check', async () => {
    expect((await copy()).passwords).toEqual({ kept: 1, lost: 0 });
    const { uid } = ada;
    expect(await to.transfer.getAccount(uid)).toEqual(await from.transfer.getAccount(uid));
  });

  it('ends right when it was cut off before any of its writes', { timeout: 120_000 }, async () => {
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

describe('copying once more', () => {
  beforeEach(async () => {
    await copy();
  });

  it('brings over what has changed at the source since', async () => {
    const { uid, other } = ada;
    await from.documents.updateProfile(uid, { bio: 'New.' });
    const draft = await from.documents.getPortfolio(other);
    await from.documents.savePortfolio({ ...(draft ?? aPortfolio()), title: 'New title' });
    const [upload] = await from.documents.listUploads(uid);
    await from.documents.updateUpload(upload?.id ?? '', { alt: 'New text' });
    await from.documents.claimSlug(uid, 'king', minutesLater(200));
    const live = await from.releases.getLive(uid);
    const expected = live?.releaseId ?? null;
    await from.releases.switchLive(uid, { to: null, expected, now: minutesLater(201) });
    await from.documents.setPublishedPortfolio(uid, null);
    await from.releases.addVisits(uid, [{ day: '2026-06-01', path: '/', count: 4 }]);
    const { counts, left } = await copy();
    expect(left).toEqual([]);
    expect(await everythingOf(to)).toEqual(await everythingOf(from));
    expect(counts).toMatchObject({
      profiles: { copied: 1 },
      portfolios: { copied: 1 },
      sites: { copied: 1 },
    });
  });

  it('leaves alone what is newer at the target, and tells of it', async () => {
    const { uid, email, other } = ada;
    await to.documents.updateProfile(uid, { bio: 'Newer.' });
    const draft = await to.documents.getPortfolio(other);
    await to.documents.savePortfolio({ ...(draft ?? aPortfolio()), title: 'Newer title' });
    const [upload] = await to.documents.listUploads(uid);
    await to.documents.updateUpload(upload?.id ?? '', { alt: 'Newer text' });
    await to.documents.claimSlug(uid, 'king', minutesLater(200));
    const live = await to.releases.getLive(uid);
    const expected = live?.releaseId ?? null;
    await to.releases.switchLive(uid, { to: null, expected, now: minutesLater(201) });
    const before = await everythingOf(to);
    const { left } = await copy();
    expect(await everythingOf(to)).toEqual(before);
    expect(left.map(({ kind, owner }) => [kind, owner])).toEqual([
      ['profiles', email],
      ['uploads', email],
      ['portfolios', email],
      ['sites', email],
      ['addresses', email],
    ]);
    for (const { reason, fix } of left) expect(`${reason} ${fix}`).toMatch(/target.*\. .*\.$/);
    expect(left.at(-1)?.reason).toContain('has moved to another address');
  });

  it('leaves both alone when both have changed', async () => {
    const { uid, other } = ada;
    for (const [backend, title] of [
      [from, 'One'],
      [from, 'Two'],
      [to, 'Three'],
    ] as const) {
      const draft = await backend.documents.getPortfolio(other);
      await backend.documents.savePortfolio({ ...(draft ?? aPortfolio()), title });
      await backend.documents.updateProfile(uid, { bio: title });
    }
    const { left } = await copy();
    expect(left.map(({ kind }) => kind)).toEqual(['profiles', 'portfolios']);
    expect(await to.documents.getPortfolio(other)).toMatchObject({ title: 'Three', revision: 2 });
    expect(await to.documents.getProfile(uid)).toMatchObject({ bio: 'Three' });
  });

  it('leaves the current address when both have moved to another one', async () => {
    const { uid } = ada;
    await to.documents.claimSlug(uid, 'king', minutesLater(200));
    await from.documents.claimSlug(uid, 'countess', minutesLater(300));
    for (let time = 0; time < 2; time++) {
      const { left } = await copy();
      expect(left.map(({ kind, name }) => [kind, name])).toEqual([['addresses', 'countess']]);
      expect(await to.documents.currentSlug(uid)).toBe('king');
      expect(await to.documents.getSlug('countess')).toMatchObject({ uid, current: false });
    }
  });

  it('does not put back what is older at the source, after a backup was restored there', async () => {
    const { other } = ada;
    const draft = (await from.documents.getPortfolio(other)) ?? aPortfolio();
    await from.documents.savePortfolio({ ...draft, title: 'Edited' });
    await copy();
    await from.transfer.putPortfolio(draft, 2);
    const { left } = await copy();
    expect(left.map(({ kind }) => kind)).toEqual(['portfolios']);
    expect(await to.documents.getPortfolio(other)).toMatchObject({ title: 'Edited', revision: 2 });
  });

  it('knows its own writes again, also those after which it was cut off', async () => {
    const { other } = ada;
    const edit = async (title: string) => {
      const draft = await from.documents.getPortfolio(other);
      await from.documents.savePortfolio({ ...(draft ?? aPortfolio()), title });
    };
    await edit('First');
    const cut = async (...given: Parameters<typeof to.transfer.putPortfolio>) => {
      await to.transfer.putPortfolio(...given);
      throw new Error('cut off');
    };
    const cutting = { ...to, transfer: { ...to.transfer, putPortfolio: cut } };
    await expect(copy({ to: cutting })).rejects.toThrow('cut off');
    await edit('Second');
    expect((await copy()).left).toEqual([]);
    expect(await to.documents.getPortfolio(other)).toMatchObject({ title: 'Second', revision: 3 });
  });

  it('brings nothing back that was removed at the target', async () => {
    const { uid, other } = ada;
    await to.documents.deletePortfolio(other);
    const grace = await settle(from, images, 2);
    await copy();
    await to.releases.deleteOwner(grace.uid);
    await to.documents.deleteOwner(grace.uid, minutesLater(300));
    await to.auth.deleteUser(grace.uid);
    const before = await everythingOf(to);
    const { left } = await copy();
    expect(await everythingOf(to)).toEqual(before);
    expect(left.map(({ kind }) => kind).toSorted()).toEqual([
      'accounts',
      'addresses',
      'addresses',
      'portfolios',
    ]);
    expect(await to.auth.getUser(uid)).not.toBeNull();
  });

  it('goes back the other way with what has changed there', async () => {
    const { uid, other } = ada;
    const draft = await to.documents.getPortfolio(other);
    await to.documents.savePortfolio({ ...(draft ?? aPortfolio()), title: 'Edited there' });
    await to.documents.claimSlug(uid, 'king', minutesLater(200));
    const { left } = await copy({ from: to, to: from });
    expect(left).toEqual([]);
    expect(await everythingOf(from)).toEqual(await everythingOf(to));
  });

  it('keeps an address that somebody else has at the target', async () => {
    const stranger = anId();
    await to.documents.createProfile(stranger, { ...(await profileOf(from)), slug: '' });
    await to.documents.claimSlug(stranger, 'wanted', someTime);
    await from.documents.claimSlug(ada.uid, 'wanted', minutesLater(200));
    const { left } = await copy();
    expect(left.map(({ kind, name }) => [kind, name])).toEqual([['addresses', 'wanted']]);
    expect(await to.documents.getSlug('wanted')).toMatchObject({ uid: stranger, current: true });
  });
});

async function profileOf({ documents }: MovableBackend) {
  const profile = await documents.getProfile(ada.uid);
  if (profile === null) throw new Error('no profile');
  return profile;
}

describe('what cannot be copied', () => {
  it('is everything of an owner whose e-mail address another account at the target has', async () => {
    const { email } = ada;
    await to.auth.createUser({ email, password: 'another password', displayName: 'Other' });
    const grace = await settle(from, images, 2);
    const planned = await copy({ dryRun: true });
    const { left } = await copy();
    expect(left.map(({ kind, name }) => [kind, name])).toEqual([
      ['accounts', email],
      ['addresses', 'ada-1'],
      ['addresses', 'lovelace-1'],
    ]);
    expect(planned.left).toEqual(left);
    expect(await to.documents.getProfile(ada.uid)).toBeNull();
    expect(await to.releases.getLive(grace.uid)).not.toBeNull();
  });

  it('is an address that somebody else has, and their profile does not name it', async () => {
    const stranger = anId();
    await to.documents.createProfile(stranger, { ...(await profileOf(from)), slug: '' });
    await to.documents.claimSlug(stranger, 'lovelace-1', someTime);
    const { left } = await copy();
    expect(left.map(({ kind, name }) => [kind, name])).toEqual([['addresses', 'lovelace-1']]);
    expect(await to.documents.getProfile(ada.uid)).toMatchObject({ slug: '' });
    expect(await to.documents.getSlug('ada-1')).toMatchObject({ uid: ada.uid, current: false });
  });

  it('is a portfolio that cannot be read, and no other', async () => {
    const database = new DatabaseSync(join(place(0), 'app.db'));
    database
      .prepare("UPDATE portfolios SET body = json_set(body, '$.sections', 7) WHERE id = ?")
      .run(ada.other);
    database.close();
    const { counts, left } = await copy();
    expect(left).toMatchObject([{ kind: 'portfolios', name: ada.other }]);
    expect(counts.portfolios).toMatchObject({ copied: 1, left: 1 });
  });

  it('is a file or blob that is damaged at the source, with what is made of it', async () => {
    const { uid } = ada;
    const [original] = await from.files.list(uid);
    await damage(join(place(0), 'files', uid, original?.slice(0, 2) ?? '', original ?? ''));
    const picture = await pictureOf(from);
    await damage(join(place(0), 'releases', picture.slice(0, 2), picture));
    const { left } = await copy();
    expect(left.map(({ kind }) => kind)).toEqual(['files', 'blobs', 'releases', 'releases', 'sites']);
    expect(left.map(({ reason }) => reason).join(' ')).toMatch(/At the source the file is damaged\./);
    expect(await to.releases.getLive(uid)).toBeNull();
    expect(await to.documents.listUploads(uid)).toEqual([]);
  });

  it('is noticed when it is damaged at the target', async () => {
    const { uid } = ada;
    await copy();
    const [original] = await to.files.list(uid);
    await damage(join(place(1), 'files', uid, original?.slice(0, 2) ?? '', original ?? ''));
    const picture = await pictureOf(to);
    await damage(join(place(1), 'releases', picture.slice(0, 2), picture));
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

/** The hash of a picture in the live release, which is kept as a file. */
async function pictureOf({ releases }: MovableBackend): Promise<string> {
  const [release] = await releases.listReleases(ada.uid);
  const entries = Object.values(release?.manifest ?? {});
  return entries.find(({ contentType }) => contentType.startsWith('image/'))?.sha256 ?? '';
}

/** As many bytes as before, of which none is right. */
async function damage(file: string): Promise<void> {
  const { size } = await stat(file);
  await writeFile(file, Buffer.alloc(size, 7));
}
