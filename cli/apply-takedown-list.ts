import { applyTakedowns } from '#src/accounts/takedown-list.ts';
import type { TakedownList } from '#src/domain/takedown.ts';
import { graceBefore } from '#src/maintenance/prune.ts';
import { addAuditEntry } from './add-audit-entry.ts';
import { accountLine, namedAccount } from './named-account.ts';
import type { OpenedBackend } from './with-backend.ts';

type Applied = Awaited<ReturnType<typeof applyTakedowns>>;

/** Disables the sites and deletes the accounts of a takedown list, and adds an audit entry. */
export async function applyTakedownList(opened: OpenedBackend, list: TakedownList): Promise<Applied> {
  const applied = await applyTakedowns(opened, { list, sweepBefore: graceBefore(opened.now()) });
  const { disabled, deleted } = applied;
  const reason = `Sites disabled: ${disabled.length}. Accounts deleted: ${deleted.length}.`;
  await addAuditEntry(opened, { action: 'apply-takedowns', subject: '', reason });
  return applied;
}

/** The result for people, as sentences. Of a deleted account only the id is known. */
export async function appliedTakedownLines(
  opened: OpenedBackend,
  { disabled, deleted }: Applied,
): Promise<string[]> {
  const lines = [
    `Sites that are disabled again: ${disabled.length}. Accounts that are deleted again: ${deleted.length}.`,
  ];
  for (const ownerId of disabled) {
    lines.push(`disabled: ${accountLine(ownerId, await namedAccount(opened, ownerId))}`);
  }
  return [...lines, ...deleted.map((ownerId) => `deleted: ${ownerId}`)];
}
