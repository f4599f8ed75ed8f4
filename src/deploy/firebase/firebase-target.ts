import type { ByteSource } from '#src/files/byte-source.ts';
import type { FileFacts } from '#src/files/file-facts.ts';
import { mapConcurrent } from '#src/files/map-concurrent.ts';
import { AppError, isAppError } from '#src/domain/errors.ts';
import { memorySource } from '#src/files/byte-source.ts';
import { canonicalJson, sha256 } from '#src/files/hash.ts';
import { disabledSitePage } from '#src/host/disabled-site-page.ts';
import { openGoogle, type GoogleCredentials } from '../google-request.ts';
import type { ReleaseToDeploy, DeployTarget, Stored } from '../deploy-target.ts';
import { openHostingApi, type Version } from './hosting-api.ts';
import { gzipFacts, gzipSource } from './gzip-source.ts';
import { disabledConfig, redirectConfig, siteConfig } from './serving-config.ts';

/** The token has the scope firebase.hosting or cloud-platform. */
export type FirebaseOptions = GoogleCredentials & {
  project: string;
  /** A site's id is `<prefix>-<slug>`: ids are shared by everybody on Firebase Hosting. */
  prefix: string;
  endpoint: string;
  /** Where the owner of a disabled site signs in: `https://vitrine.example`. */
  appOrigin: string;
  /** The delay before the first retry. */
  firstDelayMs?: number;
};

/** A project has at most 36 sites, including its default site. */
const maxSites = 36;
const maxPortfolios = 35;
const uploadsAtOnce = 16;
const filesInBatch = 1000;
const prefixLabel = 'vitrine-prefix';
const movedLabel = 'vitrine-moved';
const disabledLabel = 'vitrine-disabled';

/** One Firebase Hosting site for each portfolio, for small installations. Stored releases are finalized versions. */
export function openFirebaseTarget(options: FirebaseOptions): DeployTarget {
  const { appOrigin, prefix, firstDelayMs = 500 } = options;
  const api = openHostingApi(openGoogle(options, { firstDelayMs }), options);
  const siteOf = (slug: string): string => `${prefix}-${slug}`;
  const originOf = (slug: string): string => `https://${siteOf(slug)}.web.app`;

  /** Null when the project has the site already. @throws AppError 'limit-reached' */
  async function siteToCreate(slug: string): Promise<string | null> {
    const site = siteOf(slug);
    const sites = await api.sites();
    if (sites.includes(site)) return null;
    const ours = sites.filter((other) => other.startsWith(`${prefix}-`)).length;
    if (ours >= maxPortfolios || sites.length >= maxSites)
      throw new AppError('limit-reached', { sites: sites.length, limit: maxSites, slug });
    return site;
  }

  async function storedVersion(slug: string, labels: Record<string, string>): Promise<Version | null> {
    const found = (await api.versions(siteOf(slug))).filter(
      (version) =>
        version.status === 'FINALIZED' &&
        Object.entries(labels).every(([name, value]) => version.labels[name] === value),
    );
    return found.toSorted((a, b) => (a.createTime < b.createTime ? 1 : -1))[0] ?? null;
  }

  async function finalize(site: string, version: Version): Promise<void> {
    try {
      await api.finalize(site, version);
    } catch (error) {
      // An earlier attempt may have succeeded although its response was lost; a second one is refused.
      if (!isAppError(error, 'target-refused') || (await api.versionStatus(version)) !== 'FINALIZED')
        throw error;
    }
  }

  async function showVersion(site: string, version: Version): Promise<void> {
    await finalize(site, version);
    await api.release(site, { version, type: 'DEPLOY' });
  }

  /** Null when Hosting has abandoned the version, as it does after twelve hours without finalizing. */
  async function makeVersion(delivery: ReleaseToDeploy): Promise<Stored | null> {
    const { slug, release } = delivery;
    const files = await hashedFiles(delivery);
    const labels = { ...labelsOf(release.id), ...configLabel(), [prefixLabel]: prefix };
    const version = await api.createVersion(siteOf(slug), { config: siteConfig(), labels });
    try {
      const stored = await fill(version, files, delivery.blobOf);
      await finalize(siteOf(slug), version);
      return stored;
    } catch (error) {
      if (isAppError(error, 'target-refused') && isGone(await api.versionStatus(version))) return null;
      throw error;
    }
  }

  async function fill(
    version: Version,
    files: readonly HashedFile[],
    blobOf: (hash: string) => Promise<{ source: ByteSource }>,
  ): Promise<Stored> {
    const required = new Map<string, string>();
    for (const batch of batchesOf(files.map(({ path, gzip }) => [`/${path}`, gzip.sha256] as const))) {
      const { uploadRequiredHashes, uploadUrl } = await api.populate(version, Object.fromEntries(batch));
      for (const hash of uploadRequiredHashes) required.set(hash, uploadUrl);
    }
    const byHash = new Map(files.map((file) => [file.gzip.sha256, file]));
    let bytes = 0;
    await mapConcurrent(uploadsAtOnce, required, async ([hash, uploadUrl]) => {
      const file = byHash.get(hash);
      if (file === undefined)
        throw new Error(`Hosting asks for a file that the release does not have: ${hash}`);
      const { source } = await blobOf(file.blobHash);
      await api.upload(uploadUrl, { hash, gzip: gzipSource(source, file.gzip.bytes) });
      bytes += file.gzip.bytes;
    });
    return { blobs: required.size, bytes };
  }

  /** Our slugs, each with its state, sorted. */
  async function liveVersions(): Promise<[slug: string, version: Version][]> {
    const found: [string, Version][] = [];
    const ours = (await api.sites()).filter((site) => site.startsWith(`${prefix}-`));
    await mapConcurrent(uploadsAtOnce, ours, async (site) => {
      const live = await api.liveVersion(site);
      // The prefix of another installation may begin with ours.
      if (live?.labels[prefixLabel] === prefix) found.push([site.slice(prefix.length + 1), live]);
    });
    return found.toSorted(([a], [b]) => (a < b ? -1 : 1));
  }

  return {
    async missing(delivery) {
      const { slug, release } = delivery;
      const toCreate = await siteToCreate(slug);
      if (toCreate === null && (await storedVersion(slug, { ...labelsOf(release.id), ...configLabel() })))
        return new Set();
      // Hosting reports missing files only for a new version; the files of the live version are stored.
      const live = toCreate === null ? await api.liveVersion(siteOf(slug)) : null;
      const there = new Set(live === null ? [] : await api.fileHashes(live));
      const files = await hashedFiles(delivery);
      return new Set(files.filter(({ gzip }) => !there.has(gzip.sha256)).map(({ blobHash }) => blobHash));
    },
    async store(delivery) {
      const { slug, release } = delivery;
      const toCreate = await siteToCreate(slug);
      if (toCreate !== null) await api.createSite(toCreate);
      if (await storedVersion(slug, { ...labelsOf(release.id), ...configLabel() }))
        return { blobs: 0, bytes: 0 };
      const stored = (await makeVersion(delivery)) ?? (await makeVersion(delivery));
      if (stored === null) throw new AppError('unavailable', { site: siteOf(slug) });
      return stored;
    },
    async activate(slug, releaseId) {
      const version = await storedVersion(slug, labelsOf(releaseId));
      if (version === null) throw new AppError('release-unknown', { release: releaseId });
      const live = await api.liveVersion(siteOf(slug));
      if (live?.name === version.name) return;
      const isOlder = live !== null && version.createTime < live.createTime;
      await api.release(siteOf(slug), { version, type: isOlder ? 'ROLLBACK' : 'DEPLOY' });
    },
    async unpublish(slug) {
      if ((await api.liveVersion(siteOf(slug))) !== null)
        await api.release(siteOf(slug), { version: null, type: 'SITE_DISABLE' });
    },
    async disable(slug) {
      const site = siteOf(slug);
      const live = await api.liveVersion(site);
      if (live === null || isDisabled(live)) return;
      // Hosting has no status but 404 for a page that says that there is no site: see `disabledConfig`.
      const source = memorySource(new TextEncoder().encode(disabledSitePage(appOrigin)));
      const files = [{ path: '404.html', blobHash: '', gzip: await gzipFacts(source) }];
      const labels = { [prefixLabel]: prefix, [disabledLabel]: 'true' };
      const version = await api.createVersion(site, { config: disabledConfig(), labels });
      await fill(version, files, async () => ({ source }));
      await showVersion(site, version);
    },
    async redirect(slug, to) {
      const toCreate = await siteToCreate(slug);
      if (toCreate !== null) await api.createSite(toCreate);
      const site = siteOf(slug);
      const labels = { [prefixLabel]: prefix, [movedLabel]: to };
      await showVersion(
        site,
        await api.createVersion(site, { config: redirectConfig(originOf(to)), labels }),
      );
    },
    async current(slug) {
      return releaseOf(await api.liveVersion(siteOf(slug)));
    },
    async sites() {
      return (await liveVersions()).flatMap(([slug, version]) => (releaseOf(version) === null ? [] : [slug]));
    },
    async redirects() {
      return (await liveVersions()).flatMap(([slug, { labels }]): [string, string][] => {
        const to = labels[movedLabel];
        return to === undefined ? [] : [[slug, to]];
      });
    },
    async disabled() {
      return (await liveVersions()).flatMap(([slug, version]) => (isDisabled(version) ? [slug] : []));
    },
    url: (slug) => `${originOf(slug)}/`,
    settle: async () => [],
  };
}

type HashedFile = { path: string; blobHash: string; gzip: FileFacts };

async function hashedFiles({ release, blobOf }: ReleaseToDeploy): Promise<HashedFile[]> {
  const files: HashedFile[] = [];
  const known = new Map<string, FileFacts>();
  for (const [path, { sha256: blobHash }] of Object.entries(release.manifest)) {
    const gzip = known.get(blobHash) ?? (await gzipFacts((await blobOf(blobHash)).source));
    known.set(blobHash, gzip);
    files.push({ path, blobHash, gzip });
  }
  return files;
}

/** Labels hold 63 characters: a release's id is one too long for a single one. */
const labelsOf = (releaseId: string): Record<string, string> => ({
  'vitrine-release': releaseId.slice(0, 32),
  'vitrine-release-end': releaseId.slice(32),
});

/** A release is stored anew when the headers it is served with have changed. */
const configLabel = (): Record<string, string> => ({
  'vitrine-config': sha256(canonicalJson(siteConfig())).slice(0, 32),
});

function releaseOf(version: Version | null): string | null {
  const { 'vitrine-release': start, 'vitrine-release-end': end } = version?.labels ?? {};
  return start === undefined || end === undefined ? null : start + end;
}

const isDisabled = ({ labels }: Version): boolean => labels[disabledLabel] === 'true';

const isGone = (status: string): boolean => ['ABANDONED', 'EXPIRED', 'DELETED'].includes(status);

function* batchesOf<T>(items: readonly T[]): Generator<readonly T[]> {
  for (let start = 0; start < items.length; start += filesInBatch)
    yield items.slice(start, start + filesInBatch);
}
