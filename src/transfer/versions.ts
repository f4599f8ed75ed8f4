import { noStorageLimits } from '#src/domain/storage-usage.ts';
import type { Version } from '#src/domain/version.ts';
import { skipOnFailure, applyDecision, type OwnerRun } from './run.ts';

/** Copies the versions of the owner’s portfolios. They never change, so only missing ones are added. */
export async function copyVersions(run: OwnerRun): Promise<void> {
  const { id: ownerId, email: owner } = run.account;
  await skipOnFailure(run, { kind: 'versions', name: 'all of them', owner }, async () => {
    for (const { id, title } of await run.from.documents.listPortfolioHeads(ownerId))
      await copyVersionsOf(run, { id, name: `${title} (${id})` });
  });
}

async function copyVersionsOf(run: OwnerRun, { id, name }: { id: string; name: string }): Promise<void> {
  const { from, to, account } = run;
  const item = { kind: 'versions', name, owner: account.email } as const;
  await skipOnFailure(run, item, async () => {
    const versions = await from.documents.listVersions(id);
    if (versions.length === 0) return;
    const known = new Set((await to.documents.listVersions(id)).map((version) => version.id));
    const missing = versions.filter((version) => !known.has(version.id));
    await applyDecision(run, item, {
      decision: missing.length === 0 ? 'there' : 'copy',
      async write() {
        const contents = new Map<string, Uint8Array>();
        for (const { sha256 } of missing) {
          const content = await from.documents.getVersionContent(id, sha256);
          if (content !== null) contents.set(sha256, content);
        }
        const of = { portfolioId: id, ownerId: account.id, limits: noStorageLimits };
        await to.documents.changeVersions(of, (there) => joined(there, missing), contents);
      },
    });
  });
}

/** Newest first. The target may have stored the same content with another size. */
function joined(there: readonly Version[], missing: readonly Version[]): Version[] {
  const bytes = new Map(there.map((version) => [version.sha256, version.bytes]));
  return [
    ...there,
    ...missing.map((version) => ({ ...version, bytes: bytes.get(version.sha256) ?? version.bytes })),
  ].toSorted((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0));
}
