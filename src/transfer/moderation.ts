import type { SiteReport } from '#src/domain/site-report.ts';
import { compare, stateOf } from './compare.ts';
import {
  applyDecision,
  applyDocumentDecision,
  type CopyRun,
  type OwnerRun,
  type CopyDecision,
} from './run.ts';

/** Disables a site at the target before it is copied. A site that only the target has disabled stays disabled. */
export async function copyTakedown(run: OwnerRun): Promise<void> {
  const { from, to, known, account } = run;
  const { id: ownerId, email } = account;
  const source = await from.moderation.getTakedown(ownerId);
  if (source === null) return;
  const target = await to.moderation.getTakedown(ownerId);
  const [key, state] = ['takedown', stateOf(source)];
  const decision = compare(known, key, { source: state, target: target === null ? null : stateOf(target) });
  const item = { kind: 'takedowns', name: email, owner: email } as const;
  await applyDocumentDecision(run, item, {
    key,
    state,
    decision,
    write: () => to.moderation.putTakedown(source),
  });
}

/** Copies the reports of visitors. */
export async function copyReports(run: CopyRun): Promise<void> {
  const { from, to } = run;
  for await (const source of from.moderation.allReports()) {
    const target = await to.moderation.getReport(source.id);
    const item = { kind: 'reports', name: source.id, owner: null } as const;
    await applyDecision(run, item, {
      decision: decisionFor(source, target),
      async write() {
        await to.moderation.addReport(source);
        if (source.closed !== null) await to.moderation.closeReport(source.id, source.closed);
      },
    });
  }
}

function decisionFor(source: SiteReport, target: SiteReport | null): CopyDecision {
  if (target === null) return 'copy';
  if (stateOf(source) === stateOf(target)) return 'there';
  return target.closed === null ? 'copy' : 'newer';
}

/** Copies the audit log. Entries never change, so comparing their ids is enough. */
export async function copyAuditLog(run: CopyRun): Promise<void> {
  const { from, to } = run;
  const there = new Set<string>();
  for await (const { id } of to.audit.all()) there.add(id);
  for await (const entry of from.audit.all()) {
    const item = { kind: 'audit', name: entry.id, owner: null } as const;
    const decision = there.has(entry.id) ? 'there' : 'copy';
    await applyDecision(run, item, { decision, write: () => to.audit.append(entry) });
  }
}
