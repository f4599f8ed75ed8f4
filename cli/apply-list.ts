import { applyTakedowns } from '#src/accounts/takedown-list.ts';
import type { TakedownList } from '#src/domain/takedown.ts';
import { graceBefore } from '#src/maintenance/prune.ts';
import { audited } from './audited.ts';
import type { Opened } from './with-backend.ts';

type Applied = Awaited<ReturnType<typeof applyTakedowns>>;

/** Applies a list to the back end that is open, and notes it in the audit log. */
export async function applyList(opened: Opened, list: TakedownList): Promise<Applied> {
  const applied = await applyTakedowns(opened, { list, sweepBefore: graceBefore(opened.now()) });
  const { disabled, deleted } = applied;
  const reason = `${disabled.length} sites disabled, ${deleted.length} accounts deleted.`;
  await audited(opened, { action: 'apply-takedowns', subject: '', reason });
  return applied;
}

/** What has been applied, as sentences. */
export function appliedLines({ disabled, deleted }: Applied): string[] {
  return [
    `Sites that are disabled again: ${disabled.length}. Accounts that are deleted again: ${deleted.length}.`,
    ...disabled.map((ownerId) => `disabled: ${ownerId}`),
    ...deleted.map((ownerId) => `deleted: ${ownerId}`),
  ];
}
