import type { Account, MovableBackend } from '#src/ports/transfer.ts';
import { readWhole } from '#src/files/byte-source.ts';
import { hashOf } from './builders.ts';
import { bytesIn } from './bytes-in.ts';
import { all } from './outcomes.ts';
import { portfoliosOf } from './portfolios-of.ts';

/** All data of a back end, to compare it with another back end: bytes as hashes, without passwords. */
export async function everythingOf(backend: MovableBackend) {
  const accounts = (await all(backend.transfer.accounts())).toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const owners = [];
  for (const account of accounts) owners.push(await everythingOfOwner(backend, account));
  return {
    owners,
    slugs: await all(backend.transfer.slugs()),
    liveOwners: await all(backend.releases.liveOwners()),
    takedowns: await all(backend.moderation.takedowns()),
    reports: await all(backend.moderation.allReports()),
    audit: await all(backend.audit.all()),
  };
}

async function everythingOfOwner({ documents, files, releases }: MovableBackend, account: Account) {
  const { password: _, createdAt, ...facts } = account;
  const { id: ownerId } = account;
  const stored = await releases.listReleases(ownerId);
  const hashes = new Set(
    stored.flatMap(({ manifest }) => Object.values(manifest).map(({ sha256 }) => sha256)),
  );
  const blobs = [];
  for (const hash of [...hashes].toSorted()) {
    const blob = await releases.getBlob(hash);
    blobs.push([
      hash,
      blob && hashOf(await readWhole(blob.source)),
      blob?.contentType,
      blob?.br && hashOf(blob.br),
    ]);
  }
  const comments = [];
  const versions = [];
  for (const { id } of await documents.listPortfolioHeads(ownerId)) {
    comments.push(...(await documents.listComments(id)));
    for (const version of await documents.listVersions(id)) {
      const content = await documents.getVersionContent(id, version.sha256);
      versions.push([version, content && hashOf(content)]);
    }
  }
  const originals = [];
  for (const hash of await files.list(ownerId))
    originals.push([hash, hashOf((await bytesIn(files.open(ownerId, hash))) ?? '')]);
  return {
    // Firebase stores times in whole seconds.
    account: { ...facts, createdAt: createdAt.slice(0, 19) },
    profile: await documents.getProfile(ownerId),
    portfolios: await portfoliosOf(documents, ownerId),
    versions,
    comments,
    uploads: await documents.listUploads(ownerId),
    originals,
    releases: stored,
    blobs,
    live: await releases.getLive(ownerId),
    history: await releases.liveHistory(ownerId),
    visits: await releases.listVisits(ownerId, ''),
  };
}
