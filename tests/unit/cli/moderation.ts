import { hostname, userInfo } from 'node:os';
import { describe, expect, it } from 'vitest';
import type { AuditEntry } from '#src/domain/audit-entry.ts';
import { aReport } from '#tests/contract/moderation-store.contract.ts';
import { demo, withBackend } from './demo-instance.ts';
import { copyOf, dataOf, runCli } from './run-cli.ts';

describe('moderation commands', () => {
  it('disable and enable a site by slug, email or account id, and log each action with its reason', async () => {
    const data = await copyOf(demo.folder);
    const because = (reason: string) => ['--reason', reason];
    const { ownerId } = await dataOf<{ ownerId: string }>(data, [
      'disable',
      'demo-amsterdam',
      ...because('Phishing.'),
    ]);
    const refused = await runCli(data, ['publish', 'demo@example.com']);
    expect(refused.code).toBe(1);
    expect(refused.stdout).toContain('Reason: Phishing.');
    await dataOf(data, ['enable', 'demo@example.com', ...because('Fixed.')]);
    await dataOf(data, ['publish', 'demo-amsterdam']);
    await dataOf(data, ['disable', ownerId, ...because('Phishing again.')]);
    const entries = (await dataOf<AuditEntry[]>(data, ['audit'])).filter(({ action }) => action !== 'export');
    expect(entries.map(({ action, subject, reason }) => [action, subject, reason])).toEqual([
      ['disable', ownerId, 'Phishing again.'],
      ['publish', ownerId, expect.stringMatching(/^Portfolio \w+\.$/)],
      ['enable', ownerId, 'Fixed.'],
      ['disable', ownerId, 'Phishing.'],
    ]);
    const actor = `${userInfo().username}@${hostname()}`;
    expect(entries.every((entry) => entry.actor === actor)).toBe(true);
    expect((await runCli(data, ['audit'])).stdout).toContain(
      `${actor}  disable  ${ownerId} (demo@example.com, demo-amsterdam)  Phishing again.`,
    );
  });

  it('name accounts in the audit log by email and slug while they exist, and by id alone after', async () => {
    const data = await copyOf(demo.folder);
    await dataOf(data, ['disable', 'demo-tokyo', '--reason', 'Phishing.']);
    const account = { email: 'demo-tokyo@example.com', slug: 'demo-tokyo' };
    const [entry] = await dataOf<(AuditEntry & { account: object | null })[]>(data, ['audit']);
    expect(entry).toMatchObject({ action: 'disable', account });
    const subject = entry?.subject ?? '';
    await withBackend(data, ({ auth }) => auth.deleteUser(subject));
    expect(await dataOf(data, ['audit'])).toContainEqual({ ...entry, account: null });
    expect((await runCli(data, ['audit'])).stdout).toContain(`disable  ${subject}  Phishing.`);
  });

  it('require a reason that is not empty to disable a site', async () => {
    expect((await runCli(demo.folder, ['disable', 'demo-amsterdam'])).code).toBe(2);
    const run = await runCli(demo.folder, ['disable', 'demo-amsterdam', '--reason', ' ']);
    expect(run.code).toBe(2);
    expect(run.stderr).toContain('Give a reason.');
  });

  it('report that nothing has changed when a site to enable is not disabled', async () => {
    const run = await runCli(demo.folder, ['enable', 'demo-amsterdam', '--reason', 'Fixed.']);
    expect(run.code).toBe(0);
    expect(run.stdout).toContain('was not disabled');
    const entries = await withBackend(demo.folder, ({ audit }) => audit.list({ since: '', limit: 99 }));
    expect(entries.filter(({ action }) => action === 'enable')).toEqual([]);
  });
});

describe('report commands', () => {
  it('list, show and close reports', async () => {
    const data = await copyOf(demo.folder);
    const report = aReport({ slug: 'demo-tokyo' });
    await withBackend(data, ({ moderation }) => moderation.addReport(report));
    expect(await dataOf(data, ['reports'])).toEqual([report]);
    expect((await runCli(data, ['reports'])).stdout).toContain(`${report.id}  `);
    expect((await runCli(data, ['reports', 'show', report.id])).stdout).toContain(report.text);
    expect(await dataOf(data, ['reports', 'show', report.id])).toEqual(report);
    const closed = await dataOf<typeof report>(data, ['reports', 'close', report.id, '--note', 'Disabled.']);
    expect(closed.closed?.note).toBe('Disabled.');
    expect(await dataOf(data, ['reports'])).toEqual([]);
    expect(await dataOf(data, ['reports', '--closed'])).toEqual([closed]);
    const [entry] = await dataOf<AuditEntry[]>(data, ['audit']);
    expect(entry).toMatchObject({ action: 'close-report', subject: report.id, reason: 'Disabled.' });
    const unknown = await runCli(data, ['reports', 'close', 'nothing']);
    expect(unknown.code).toBe(1);
    expect(unknown.stderr).toContain('No report has this id.');
  });
});
