import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SiteReport } from '#src/domain/site-report.ts';
import type { ModerationStore } from '#src/ports/moderation-store.ts';
import { anId, hashOf, minutesLater, numbers, someTime } from '#tests/support/builders.ts';
import { all } from '#tests/support/outcomes.ts';

/** An empty store; `another` opens the same data as a second process would. */
export type OpenedModeration = {
  store: ModerationStore;
  another: ModerationStore;
  close: () => Promise<void>;
};

export function aReport(overrides: Partial<SiteReport> = {}): SiteReport {
  return {
    id: anId(),
    slug: 'ada-lovelace',
    reason: 'phishing',
    text: 'It asks for the password of my bank.',
    email: 'grace@example.org',
    createdAt: someTime,
    closed: null,
    ...overrides,
  };
}

/** The contract of every moderation store. */
export function moderationStoreContract(open: () => Promise<OpenedModeration>): void {
  let opened: OpenedModeration;
  let store: ModerationStore;
  let another: ModerationStore;
  beforeEach(async () => {
    opened = await open();
    ({ store, another } = opened);
  });
  afterEach(() => opened.close());

  describe('disabled sites of a moderation store', () => {
    it('shows another process that a site was disabled and enabled', async () => {
      const ownerId = anId();
      const takedown = { ownerId, reason: 'Phishing.', disabledAt: someTime };
      expect(await another.getTakedown(ownerId)).toBeNull();
      await store.putTakedown(takedown);
      expect(await another.getTakedown(ownerId)).toEqual(takedown);
      expect(await another.getTakedown(anId())).toBeNull();
      expect(await another.deleteTakedown(ownerId)).toBe(true);
      expect(await store.getTakedown(ownerId)).toBeNull();
      expect(await store.deleteTakedown(ownerId)).toBe(false);
    });

    it('replaces the reason why a site is disabled', async () => {
      const ownerId = anId();
      await store.putTakedown({ ownerId, reason: 'Phishing.', disabledAt: someTime });
      const next = { ownerId, reason: 'Phishing, twice.', disabledAt: minutesLater(1) };
      await another.putTakedown(next);
      expect(await store.getTakedown(ownerId)).toEqual(next);
    });

    it('lists all disabled sites by owner', async () => {
      const owners = numbers(3).map(() => anId());
      for (const ownerId of owners)
        await store.putTakedown({ ownerId, reason: 'Spam.', disabledAt: someTime });
      const found = await all(store.takedowns());
      expect(found.map(({ ownerId }) => ownerId)).toEqual(owners.toSorted());
    });
  });

  describe('deleted accounts of a moderation store', () => {
    it('lists all deleted accounts by hash, each with the first time it was deleted', async () => {
      const deleted = numbers(3).map((n) => ({ idHash: hashOf(anId()), deletedAt: minutesLater(n) }));
      for (const account of deleted) await store.addDeletedAccount(account);
      const [first] = deleted;
      if (first !== undefined) await another.addDeletedAccount({ ...first, deletedAt: minutesLater(9) });
      const byHash = deleted.toSorted((a, b) => (a.idHash < b.idHash ? -1 : 1));
      expect(await all(another.deletedAccounts())).toEqual(byHash);
    });
  });

  describe('reports of a moderation store', () => {
    it('stores a report once and as it was written', async () => {
      const report = aReport();
      await store.addReport(report);
      await another.addReport({ ...report, text: 'Something else.' });
      expect(await another.getReport(report.id)).toEqual(report);
      expect(await store.getReport(anId())).toBeNull();
    });

    it('lists open and closed reports separately, newest first, up to a limit', async () => {
      const reports = numbers(4).map((n) => aReport({ createdAt: minutesLater(n) }));
      for (const report of reports) await store.addReport(report);
      const [first, second, third, fourth] = reports.map(({ id }) => id);
      await store.closeReport(second ?? '', { at: minutesLater(10), note: 'Disabled.' });
      const idsOf = (found: SiteReport[]) => found.map(({ id }) => id);
      expect(idsOf(await another.listReports({ open: true, limit: 2 }))).toEqual([fourth, third]);
      expect(idsOf(await another.listReports({ open: true, limit: 9 }))).toEqual([fourth, third, first]);
      expect(idsOf(await another.listReports({ open: false, limit: 9 }))).toEqual([second]);
      expect(idsOf(await all(store.allReports())).toSorted()).toEqual(idsOf(reports).toSorted());
    });

    it('closes a report once, and refuses a report that does not exist', async () => {
      const report = aReport();
      await store.addReport(report);
      const closed = { at: minutesLater(1), note: 'Not a problem.' };
      expect(await store.closeReport(report.id, closed)).toEqual({ ...report, closed });
      expect(await another.closeReport(report.id, { at: minutesLater(2), note: 'Again.' })).toEqual({
        ...report,
        closed,
      });
      await expect(store.closeReport(anId(), closed)).rejects.toMatchObject({ code: 'not-found' });
    });

    it('removes reports closed before a given time and keeps open ones', async () => {
      const [open, old, recent] = numbers(3).map((n) => aReport({ createdAt: minutesLater(n) }));
      for (const report of [open, old, recent]) if (report !== undefined) await store.addReport(report);
      await store.closeReport(old?.id ?? '', { at: minutesLater(10), note: '' });
      await store.closeReport(recent?.id ?? '', { at: minutesLater(20), note: '' });
      expect(await store.deleteReportsClosedBefore(minutesLater(20))).toBe(1);
      const left = await all(another.allReports());
      expect(new Set(left.map(({ id }) => id))).toEqual(new Set([open?.id, recent?.id]));
    });
  });
}
