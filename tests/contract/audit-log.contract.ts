import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AuditEntry } from '#src/domain/audit-entry.ts';
import type { AuditLog } from '#src/ports/audit-log.ts';
import { anId, minutesLater, numbers, someTime } from '#tests/support/builders.ts';
import { all } from '#tests/support/outcomes.ts';

/** An empty log. `another` opens the same data as a second process would. */
export type OpenedAuditLog = { log: AuditLog; another: AuditLog; close: () => Promise<void> };

export function anEntry(overrides: Partial<AuditEntry> = {}): AuditEntry {
  const reason = 'Phishing.';
  return {
    id: anId(),
    at: someTime,
    actor: 'root@server1',
    action: 'disable',
    subject: anId(),
    reason,
    ...overrides,
  };
}

/** The contract of every audit log. */
export function auditLogContract(open: () => Promise<OpenedAuditLog>): void {
  let opened: OpenedAuditLog;
  let log: AuditLog;
  let another: AuditLog;
  beforeEach(async () => {
    opened = await open();
    ({ log, another } = opened);
  });
  afterEach(() => opened.close());

  describe('audit log', () => {
    it('lists audit entries of all processes, newest first, from a given time and up to a limit', async () => {
      const entries = numbers(5).map((n) => anEntry({ at: minutesLater(n) }));
      for (const [n, entry] of entries.entries()) await (n % 2 === 0 ? log : another).append(entry);
      expect(await log.list({ since: '', limit: 9 })).toEqual(entries.toReversed());
      expect(await log.list({ since: '', limit: 2 })).toEqual(entries.slice(3).toReversed());
      expect(await log.list({ since: minutesLater(3), limit: 9 })).toEqual(entries.slice(3).toReversed());
      const everything = await all(another.all());
      expect(everything.map(({ id }) => id)).toEqual(entries.map(({ id }) => id).toSorted());
    });

    it('never changes an audit entry', async () => {
      const entry = anEntry();
      await log.append(entry);
      await another.append({ ...entry, reason: 'Nothing happened.' });
      expect(await log.list({ since: '', limit: 9 })).toEqual([entry]);
    });

    it('removes audit entries older than a given time and keeps the others', async () => {
      const entries = numbers(3).map((n) => anEntry({ at: minutesLater(n) }));
      for (const entry of entries) await log.append(entry);
      expect(await log.deleteBefore(minutesLater(2))).toBe(2);
      expect(await another.list({ since: '', limit: 9 })).toEqual(entries.slice(2));
      expect(await log.deleteBefore(minutesLater(2))).toBe(0);
    });
  });
}
