import type { PublishResult } from '#src/domain/publish-progress.ts';
import { graceBefore, pruneOwner } from '#src/maintenance/prune.ts';
import { publish, type PublishDeps, type PublishRequest } from './publish.ts';

/** Publishes, then removes the owner's releases beyond the last `keep`. Throws as `publish`. */
export async function publishAndPrune(
  deps: PublishDeps,
  { keep, ...request }: PublishRequest & { keep: number },
): Promise<PublishResult> {
  const result = await publish(deps, request);
  await pruneOwner(deps, { ownerId: request.ownerId, keep, graceBefore: graceBefore(deps.now()) });
  return result;
}
