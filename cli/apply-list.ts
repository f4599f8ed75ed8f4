import { applyTakedowns } from '#src/accounts/takedown-list.ts';
import type { TakedownList } from '#src/domain/takedown.ts';
import { graceBefore } from '#src/maintenance/prune.ts';
import { audited } from './audited.ts';
import { accountLine, namedAccount } from './named-account.ts';
import type { Opened } from './with-backend.ts';

type Applied = Awaited<ReturnType<typeof applyTakedowns>>;

/** Applies a list to the back end that is open, and notes it in the audit log. */
export async function applyList(opened: Opened, list: TakedownList): Promise<Applied> {
  const applied = await applyTakedowns(opened, { list, sweepBefore: graceBefore(opened.now()) });
  const { disabled, deleted } = applied;
  const reason = `Sites disabled: ${disabled.length}. Accounts deleted: ${deleted.length}.`;
  await audited(opened, { action: 'apply-takedowns', subject: '', reason });
  return applied;
}

/** What has been applied, as sentences. Of a deleted account nothing but its id is left. */
export async function appliedLines(opened: Opened, { disabled, deleted }: Applied): Promise<string[]> {
  const lines = [
    `Sites that are disabled again: ${disabled.length}. Accounts that are deleted again: ${deleted.length}.`,
  ];
  for (const ownerId of disabled) {
    lines.push(`disabled: ${accountLine(ownerId, await namedAccount(opened, ownerId))}`);
  }
  return [...lines, ...deleted.map((ownerId) => `deleted: ${ownerId}`)];
}
