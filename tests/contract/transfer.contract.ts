import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { firebaseHashText, readFirebaseHashing } from '#src/passwords/firebase-password.ts';
import type { Visits } from '#src/domain/visits.ts';
import type { LiveSwitch } from '#src/domain/release.ts';
import type { Account, MovableBackend } from '#src/ports/transfer.ts';
import {
  aBlob,
  anId,
  aPortfolio,
  aProfile,
  aRelease,
  minutesLater,
  numbers,
  someTime,
} from '#tests/support/builders.ts';
import { all } from '#tests/support/outcomes.ts';
import { readWhole } from '#src/files/byte-source.ts';
import { portfoliosOf } from '#tests/support/portfolios-of.ts';

/**
 * A password with its Firebase hash and hash parameters in the format of the console. Google publishes these values for
 * tests.
 */
export const knownPassword = {
  password: 'user1password',
  parameters: `hash_config {
  algorithm: SCRYPT,
  base64_signer_key: jxspr8Ki0RYycVU8zykbdLGjFQ3McFUH0uiiTvC8pVMXAn210wjLNmdZJzxUECKbm0QsEmYUSDzZvpjeJ9WmXA==,
  base64_salt_separator: Bw==,
  rounds: 8,
  mem_cost: 14,
}`,
  get hash() {
    return firebaseHashText({
      ...readFirebaseHashing(this.parameters),
      salt: '42xEC+ixf3L2lw==',
      hash: 'lSrfV15cpx95/sZS2W9c9Kp6i/LVgQNDNC/qzrCnh1SAyZvqmZqAjTdn3aoItz+VHjoZilo78198JAdRuid5lQ==',
    });
  },
};

export function anAccount(overrides: Partial<Account> = {}): Account {
  return {
    id: anId(),
    email: `${anId()}@example.org`,
    emailVerified: true,
    displayName: 'Ada Lovelace',
    disabled: false,
    createdAt: '2024-02-29T10:20:30.000Z',
    google: null,
    password: null,
    isProtected: false,
    ...overrides,
  };
}

/** The contract of every `Transfer`. */
export function transferContract(open: () => Promise<MovableBackend>): void {
  let backend: MovableBackend;
  let transfer: MovableBackend['transfer'];
  beforeEach(async () => {
    backend = await open();
    ({ transfer } = backend);
  });
  afterEach(() => backend.close());

  describe('copied accounts', () => {
    it('stores an account with its id, email address, name, time and Google sign-in', async () => {
      const accounts = [anAccount(), anAccount({ emailVerified: false, google: '1815' })];
      for (const account of accounts) await transfer.putAccount(account);
      for (const account of accounts) {
        const { id: ownerId, email, emailVerified, displayName } = account;
        expect(await transfer.getAccount(ownerId)).toEqual(account);
        expect(await backend.auth.getUser(ownerId)).toEqual({
          id: ownerId,
          email,
          emailVerified,
          displayName,
        });
        expect((await backend.auth.findByEmail(email))?.id).toBe(ownerId);
      }
      const byOwnerId = (list: Account[]) => list.toSorted((a, b) => (a.id < b.id ? -1 : 1));
      expect(byOwnerId(await all(transfer.accounts()))).toEqual(byOwnerId(accounts));
    });

    it('returns null for an unknown account', async () => {
      expect(await transfer.getAccount(anId())).toBeNull();
      expect(await all(transfer.accounts())).toEqual([]);
    });

    it('keeps a password hash that the target can check, and no other', async () => {
      const kept = anAccount({ password: { hash: knownPassword.hash } });
      const lost = [{ hash: null }, { hash: 'md5:unknown' }].map((password) => anAccount({ password }));
      expect(transfer.judge(kept)).toEqual({ refusal: null, keepsPassword: true });
      await transfer.putAccount(kept);
      expect((await transfer.getAccount(kept.id))?.password).not.toBeNull();
      for (const account of lost) {
        expect(transfer.judge(account)).toEqual({ refusal: null, keepsPassword: false });
        await transfer.putAccount(account);
        expect((await transfer.getAccount(account.id))?.password).toBeNull();
      }
    });

    it('refuses an account whose id or email address is in use, and keeps the existing one', async () => {
      const there = anAccount();
      await transfer.putAccount(there);
      for (const change of [{ id: there.id }, { email: there.email }, { email: there.email.toUpperCase() }])
        await expect(transfer.putAccount(anAccount(change))).rejects.toMatchObject({ code: 'invalid-input' });
      expect(await all(transfer.accounts())).toEqual([there]);
    });
  });

  describe('copied portfolios', () => {
    it('stores a portfolio with its revision and times, and counts it for its owner', async () => {
      const portfolio = aPortfolio({ revision: 7, updatedAt: minutesLater(9) });
      await transfer.putPortfolio(portfolio, null);
      expect(await backend.documents.getPortfolio(portfolio.id)).toEqual(portfolio);
      const next = { ...portfolio, title: 'Next', revision: 9 };
      await transfer.putPortfolio(next, 7);
      expect(await portfoliosOf(backend.documents, portfolio.ownerId)).toEqual([next]);
      expect(await backend.documents.savePortfolio(next)).toMatchObject({ revision: 10 });
    });

    it('refuses to replace a portfolio with another revision than expected', async () => {
      const portfolio = await backend.documents.createPortfolio(aPortfolio());
      for (const replaces of [null, 2]) {
        const put = transfer.putPortfolio({ ...portfolio, title: 'Other', revision: 5 }, replaces);
        await expect(put).rejects.toMatchObject({ code: 'stale-revision', facts: { revision: 1 } });
      }
      await expect(transfer.putPortfolio(aPortfolio(), 1)).rejects.toMatchObject({ code: 'stale-revision' });
      expect(await backend.documents.getPortfolio(portfolio.id)).toEqual(portfolio);
    });
  });

  describe('copied slugs', () => {
    const record = (slug: string, ownerId: string | null, change: object = {}) => ({
      slug,
      ownerId,
      claimedAt: someTime,
      current: ownerId !== null,
      freedAt: ownerId === null ? someTime : null,
      ...change,
    });

    it('stores a slug in every state together with the profile of its owner', async () => {
      const ownerId = anId();
      await backend.documents.createProfile(ownerId, aProfile());
      const records = [
        record('ada', ownerId, { current: false }),
        record('gone', null),
        record('lovelace', ownerId),
      ];
      for (const one of records) await transfer.putSlug(one, null);
      expect(await all(transfer.slugs())).toEqual(records);
      expect(await transfer.getSlug('gone')).toEqual(records[1]);
      expect(await transfer.getSlug('nobody')).toBeNull();
      expect(await backend.documents.currentSlug(ownerId)).toBe('lovelace');
      expect((await backend.documents.getProfile(ownerId))?.slug).toBe('lovelace');
      expect(await backend.documents.slugAvailability(ownerId, 'gone', minutesLater(1))).toBe('taken');
    });

    it('stores slugs that look alike, and compares them with slugs that are claimed later', async () => {
      const [ada, eve, grace] = [anId(), anId(), anId()];
      for (const owner of [ada, eve, grace]) await backend.documents.createProfile(owner, aProfile());
      await transfer.putSlug(record('ada-lovelace', ada), null);
      await transfer.putSlug(record('adalovelace', eve), null);
      expect(await backend.documents.currentSlug(eve)).toBe('adalovelace');
      expect(await backend.documents.slugAvailability(grace, 'ada-l0velace', minutesLater(1))).toBe(
        'confusable',
      );
    });

    it('replaces the current slug of an owner with a new current slug', async () => {
      const ownerId = anId();
      await backend.documents.createProfile(ownerId, aProfile());
      const [old, next] = [
        record('ada', ownerId),
        record('lovelace', ownerId, { claimedAt: minutesLater(5) }),
      ];
      await transfer.putSlug(old, null);
      await transfer.putSlug(next, null);
      expect(await all(transfer.slugs())).toEqual([{ ...old, current: false }, next]);
      const again = { ...old, claimedAt: minutesLater(6) };
      await transfer.putSlug(again, { ...old, current: false });
      expect(await backend.documents.currentSlug(ownerId)).toBe('ada');
    });

    it('refuses a slug when the stored one differs, or when a current slug has no profile', async () => {
      const ownerId = anId();
      await backend.documents.createProfile(ownerId, aProfile());
      const stored = record('ada', ownerId);
      await transfer.putSlug(stored, null);
      const theirs = record('ada', anId(), { current: false });
      for (const replaces of [null, { ...stored, current: false }])
        await expect(transfer.putSlug(theirs, replaces)).rejects.toMatchObject({ code: 'slug-taken' });
      await expect(transfer.putSlug(record('new', anId()), null)).rejects.toMatchObject({
        code: 'not-found',
      });
      expect(await all(transfer.slugs())).toEqual([stored]);
    });
  });

  describe('copied releases', () => {
    it('stores a release after its blobs and their Brotli', async () => {
      const page = { ...aBlob(`page ${anId()}`), br: new TextEncoder().encode('compressed') };
      const image = aBlob(`image ${anId()}`, 'image/avif');
      const { release } = aRelease({}, { 'index.html': page, 'a.avif': image });
      await transfer.putBlobs([page, image], someTime);
      await transfer.putBlobs([page, image], someTime);
      expect(await backend.releases.missingBlobs([page.sha256, image.sha256])).toEqual(new Set());
      await backend.releases.putRelease(release, []);
      expect(await backend.releases.getRelease(release.ownerId, release.id)).toEqual(release);
      for (const blob of [page, image])
        expect(await plain(await backend.releases.getBlob(blob.sha256))).toEqual(await plain(blob));
    });

    const switchTo = (releaseId: string | null, minutes: number): LiveSwitch => ({
      releaseId,
      portfolioId: releaseId === null ? null : 'p1',
      switchedAt: minutesLater(minutes),
    });

    it('stores the live pointer and its history, including removed releases', async () => {
      const { release, blobs } = aRelease();
      const { ownerId, id } = release;
      await backend.releases.putRelease(release, blobs);
      const gone = aRelease().release.id;
      const first = [switchTo(gone, 0), switchTo(null, 1)];
      await transfer.putLive(ownerId, { known: 0, switches: first, live: null });
      expect(await backend.releases.getLive(ownerId)).toBeNull();
      const next = switchTo(id, 2);
      const live = { releaseId: id, portfolioId: 'p1', switchedAt: next.switchedAt };
      await transfer.putLive(ownerId, { known: 2, switches: [next], live });
      expect(await backend.releases.getLive(ownerId)).toEqual(live);
      expect(await backend.releases.liveHistory(ownerId)).toEqual([next, ...first.toReversed()]);
      expect(await all(backend.releases.liveOwners())).toContain(ownerId);
      await backend.releases.switchLive(ownerId, { to: null, expected: id, now: minutesLater(3) });
      expect(await backend.releases.liveHistory(ownerId)).toHaveLength(4);
    });

    it('stores a long history of the live pointer', async () => {
      const ownerId = anId();
      const switches = numbers(450).map((n) => switchTo(null, n));
      await transfer.putLive(ownerId, { known: 0, switches, live: null });
      expect((await backend.releases.liveHistory(ownerId)).toReversed()).toEqual(switches);
    });

    it('refuses a live pointer that has changed or whose release does not exist', async () => {
      const { release, blobs } = aRelease();
      const { ownerId, id, portfolioId } = release;
      await backend.releases.putRelease(release, blobs);
      const to = { releaseId: id, portfolioId, switchedAt: someTime };
      await backend.releases.switchLive(ownerId, { to, expected: null, now: someTime });
      const late = { known: 0, switches: [switchTo(null, 1)], live: null };
      await expect(transfer.putLive(ownerId, late)).rejects.toMatchObject({ code: 'live-moved' });
      const lost = { known: 1, switches: [], live: { ...to, releaseId: aRelease().release.id } };
      await expect(transfer.putLive(ownerId, lost)).rejects.toMatchObject({ code: 'not-found' });
      expect(await backend.releases.getLive(ownerId)).toEqual(to);
      expect(await backend.releases.liveHistory(ownerId)).toHaveLength(1);
    });
  });

  it('increases counts of visits and never reduces one', async () => {
    const ownerId = anId();
    const [day, other] = ['2026-05-31', '2026-06-01'];
    await backend.releases.addVisits([
      {
        ownerId,
        visits: [
          { day, kind: 'page', name: '/', count: 5 },
          { day, kind: 'page', name: '/a.b', count: 1 },
        ],
      },
    ]);
    const given: Visits[] = [
      { day, kind: 'page', name: '/', count: 3 },
      { day, kind: 'page', name: '/a.b', count: 4 },
      { day: other, kind: 'page', name: '/', count: 2 },
      { day: other, kind: 'referrer', name: 'example.org', count: 2 },
    ];
    for (const visits of [given, given, []]) await transfer.raiseVisits(ownerId, visits);
    expect(await backend.releases.listVisits(ownerId, '')).toEqual([
      { ...given[0], count: 5 },
      given[1],
      given[2],
      given[3],
    ]);
  });
}

/** A blob with its bytes as text, so that the type of the byte arrays does not matter. */
async function plain(blob: Awaited<ReturnType<MovableBackend['releases']['getBlob']>>) {
  const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
  return (
    blob && {
      sha256: blob.sha256,
      contentType: blob.contentType,
      body: text(await readWhole(blob.source)),
      br: blob.br && text(blob.br),
    }
  );
}
