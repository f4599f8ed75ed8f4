import type { SiteReport } from '#src/domain/site-report.ts';
import { compare, stateOf } from './compare.ts';
import { settle, settleDocument, type CopyRun, type OwnerRun, type Verdict } from './run.ts';

/** A disabled site is disabled at the target before it is there. One that only the target has disabled stays so. */
export async function copyTakedown(run: OwnerRun): Promise<void> {
  const { from, to, known, account } = run;
  const { id: ownerId, email } = account;
  const source = await from.moderation.getTakedown(ownerId);
  if (source === null) return;
  const target = await to.moderation.getTakedown(ownerId);
  const [key, state] = ['takedown', stateOf(source)];
  const verdict = compare(known, key, { source: state, target: target === null ? null : stateOf(target) });
  const thing = { kind: 'takedowns', name: email, owner: email } as const;
  await settleDocument(run, thing, { key, state, verdict, write: () => to.moderation.putTakedown(source) });
}

/** What visitors have reported. */
export async function copyReports(run: CopyRun): Promise<void> {
  const { from, to } = run;
  for await (const source of from.moderation.allReports()) {
    const target = await to.moderation.getReport(source.id);
    const thing = { kind: 'reports', name: source.id, owner: null } as const;
    await settle(run, thing, {
      verdict: verdictOn(source, target),
      async write() {
        await to.moderation.addReport(source);
        if (source.closed !== null) await to.moderation.closeReport(source.id, source.closed);
      },
    });
  }
}

function verdictOn(source: SiteReport, target: SiteReport | null): Verdict {
  if (target === null) return 'copy';
  if (stateOf(source) === stateOf(target)) return 'there';
  return target.closed === null ? 'copy' : 'newer';
}

/** What administrators have done. Entries never change, so that their ids tell all. */
export async function copyAuditLog(run: CopyRun): Promise<void> {
  const { from, to } = run;
  const there = new Set<string>();
  for await (const { id } of to.audit.all()) there.add(id);
  for await (const entry of from.audit.all()) {
    const thing = { kind: 'audit', name: entry.id, owner: null } as const;
    const verdict = there.has(entry.id) ? 'there' : 'copy';
    await settle(run, thing, { verdict, write: () => to.audit.append(entry) });
  }
}
