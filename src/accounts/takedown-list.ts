import type { TakedownList } from '#src/domain/takedown.ts';
import { sha256 } from '#src/files/hash.ts';
import type { Backend } from '#src/ports/backend.ts';
import { deleteAccount } from './delete-account.ts';

/** The sites that are disabled and the accounts that were deleted, to be kept beside backups. */
export async function takedownList({ moderation }: Pick<Backend, 'moderation'>): Promise<TakedownList> {
  const list: TakedownList = { vitrineTakedowns: 1, takedowns: [], deletedAccounts: [] };
  for await (const takedown of moderation.takedowns()) list.takedowns.push(takedown);
  for await (const deleted of moderation.deletedAccounts()) list.deletedAccounts.push(deleted);
  return list;
}

/**
 * Disables sites and deletes accounts again that a restored backup contains. A site that is disabled already keeps its
 * reason. Returns the owners that changed; applying the same list again changes nothing.
 */
export async function applyTakedowns(
  deps: Parameters<typeof deleteAccount>[0],
  { list, sweepBefore }: { list: TakedownList; sweepBefore: string },
): Promise<{ disabled: string[]; deleted: string[] }> {
  const { auth, moderation } = deps;
  const changed: { disabled: string[]; deleted: string[] } = { disabled: [], deleted: [] };
  // With the original times, and before the accounts are deleted.
  for (const account of list.deletedAccounts) await moderation.addDeletedAccount(account);
  const deletedHashes = new Set(list.deletedAccounts.map(({ idHash }) => idHash));
  for await (const { id } of auth.listUsers()) if (deletedHashes.has(sha256(id))) changed.deleted.push(id);
  for (const ownerId of changed.deleted) await deleteAccount(deps, { ownerId, sweepBefore });
  for (const takedown of list.takedowns) {
    const { ownerId } = takedown;
    const isHere = (await auth.getUser(ownerId)) !== null;
    if (!isHere || (await moderation.getTakedown(ownerId)) !== null) continue;
    await moderation.putTakedown(takedown);
    changed.disabled.push(ownerId);
  }
  return changed;
}
