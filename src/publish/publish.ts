import { publishIssues } from '#src/domain/publish-issues.ts';
import { AppError, isAppError } from '#src/domain/errors.ts';
import type { Portfolio } from '#src/domain/portfolio.ts';
import type { PublishProgress, PublishResult } from '#src/domain/publish-progress.ts';
import { hashesOf, type Live, type Release } from '#src/domain/release.ts';
import type { AppLinks, SiteIdentity } from '#src/domain/site.ts';
import { memorySource } from '#src/files/byte-source.ts';
import { mapConcurrent } from '#src/files/map-concurrent.ts';
import type { Icons } from '#src/icons/icons.ts';
import type { ImageProcessor } from '#src/media/image-process.ts';
import type { Backend } from '#src/ports/backend.ts';
import type { StoredBlob } from '#src/ports/release-store.ts';
import { requirePortfolioExists, switchTo } from '#src/live/switch-to.ts';
import { requireEnabled, type EnabledDeps } from '#src/moderation/require-enabled.ts';
import { rendererVersion } from '#src/render/render-site.tsx';
import { planRelease, type Plan, type PlannedBlob } from './plan.ts';
import { brotliFor } from './brotli-for.ts';
import { cacheOf } from './images.ts';
import { reserveStorage } from './reserve-storage.ts';
import { renderContent, type RenderedSite } from './site-source.ts';
import { originalsOf } from '#src/uploads/originals.ts';
import { addVersion } from '#src/versions/add-version.ts';

export type PublishDeps = EnabledDeps &
  Pick<Backend, 'documents' | 'files' | 'releases'> & {
    imageProcessor: ImageProcessor;
    icons: Icons;
    /** ISO 8601, UTC. */
    now: () => string;
    /** The origin of a slug's site: `http://ada.localhost:3000`. */
    siteOrigin: (slug: string) => string;
    /** The links from the site of a slug into the product. */
    appLinks: (slug: string) => AppLinks;
  };

export type PublishRequest = {
  ownerId: string;
  portfolioId: string;
  onProgress?: (progress: PublishProgress) => void;
};

/** The URLs of the site of this slug, and its links into the product. */
export function identityOf(
  { siteOrigin, appLinks }: Pick<PublishDeps, 'siteOrigin' | 'appLinks'>,
  slug: string,
): SiteIdentity {
  return { origin: siteOrigin(slug), slug, appLinks: appLinks(slug) };
}

/** A publish that has changed nothing yet. */
export type PreparedPublish = {
  portfolio: Portfolio;
  url: string;
  site: RenderedSite;
  plan: Plan;
  live: Live | null;
  /** The release that is live. */
  before: Release | null;
  /** Hashes of the release that are not stored yet. */
  missing: ReadonlySet<string>;
};

/**
 * load → render → plan. Writes nothing but the image cache.
 * @throws AppError 'not-found', 'site-disabled', 'slug-missing', 'publish-issues' with an issue for each field
 */
export async function preparePublish(deps: PublishDeps, request: PublishRequest): Promise<PreparedPublish> {
  const { ownerId, portfolioId, onProgress = () => undefined } = request;
  onProgress({ step: 'load', done: 0, total: 1 });
  const portfolio = await deps.documents.getPortfolio(portfolioId);
  if (portfolio === null || portfolio.ownerId !== ownerId)
    throw new AppError('not-found', { portfolio: portfolioId });
  await requireEnabled(deps, ownerId);
  const issues = publishIssues(portfolio);
  if (issues.length > 0) throw new AppError('publish-issues', { count: issues.length }, { issues });
  const slug = await deps.documents.currentSlug(ownerId);
  if (slug === null) throw new AppError('slug-missing');
  const live = await deps.releases.getLive(ownerId);
  onProgress({ step: 'load', done: 1, total: 1 });

  const identity = identityOf(deps, slug);
  const imageDeps = {
    originals: originalsOf(deps, ownerId),
    cache: cacheOf(deps, ownerId),
    imageProcessor: deps.imageProcessor,
    icons: deps.icons,
  };
  const site = await renderContent(imageDeps, { content: portfolio, identity, linking: 'host' }, onProgress);
  const before = live === null ? null : await deps.releases.getRelease(ownerId, live.releaseId);
  const plan = planRelease(site.files, before?.manifest ?? {}, rendererVersion);
  // Storing another release notices when a file that is live has been lost; the same one is not stored again.
  const known = before === null || before.id === plan.releaseId ? [] : hashesOf(before.manifest);
  const stored = new Set(known);
  const missing = await deps.releases.missingBlobs(
    hashesOf(plan.manifest).filter((hash) => !stored.has(hash)),
  );
  return { portfolio, url: `${identity.origin}/`, site, plan, live, before, missing };
}

/**
 * load → render → plan → store → switch. If it is killed at any point, either the complete old site or the complete new
 * one is live.
 * @throws AppError as preparePublish, 'quota-reached' and 'storage-full' before anything is stored, 'live-moved' when
 * another publish finished in the meantime
 */
export async function publish(deps: PublishDeps, request: PublishRequest): Promise<PublishResult> {
  const { ownerId, portfolioId, onProgress = () => undefined } = request;
  const prepared = await preparePublish(deps, request);
  const { plan, portfolio, live } = prepared;
  const release: Release = {
    id: plan.releaseId,
    ownerId,
    portfolioId,
    revision: portfolio.revision,
    template: portfolio.template,
    manifest: plan.manifest,
    rendererVersion,
    createdAt: deps.now(),
  };
  const room = await reserveStorage(deps, release, prepared);
  const blobs = await store(deps, { prepared, release, onProgress }).catch(async (error: unknown) => {
    await room.releaseStorage();
    throw error;
  });

  onProgress({ step: 'switch', done: 0, total: 1 });
  // Before the switch: whatever is live has its text among the versions.
  const cause = { kind: 'published', releaseId: release.id, releases: room.releases } as const;
  await addVersion(deps, { portfolio, cause });
  const to = { releaseId: release.id, portfolioId };
  const unchanged = live?.releaseId === to.releaseId && live.portfolioId === portfolioId;
  const target = { ownerId, to, expected: live?.releaseId ?? null, now: deps.now() };
  if (unchanged) await requirePortfolioExists(deps, target);
  else
    await switchTo(deps, target).catch(async (error: unknown) => {
      if (!isAppError(error, 'not-found')) throw error;
      // Maintenance removed the release meanwhile, because it was an old one with the same content.
      await requirePortfolioExists(deps, target);
      await store(deps, { prepared, release, onProgress }, await missingNow(deps, release));
      await switchTo(deps, target);
    });
  onProgress({ step: 'switch', done: 1, total: 1 });
  return {
    releaseId: plan.releaseId,
    url: prepared.url,
    files: Object.keys(plan.manifest).length,
    stored: blobs.length,
    bytesStored: blobs.reduce((sum, { source }) => sum + source.bytes, 0),
    unchanged,
    unscaled: prepared.site.unscaled,
    missingIcons: prepared.site.missingIcons,
  };
}

type Storing = {
  prepared: PreparedPublish;
  release: Release;
  onProgress: (progress: PublishProgress) => void;
};

/** A sweep may remove an unreferenced blob after we checked; it is unlikely to happen at each retry. */
const attempts = 3;

/** Stores the release with its missing blobs, and returns the new blobs. */
async function store(
  deps: PublishDeps,
  { prepared, release, onProgress }: Storing,
  known = prepared.missing,
): Promise<StoredBlob[]> {
  const progress = (done: number, total: number): void => onProgress({ step: 'store', done, total });
  for (let [missing, left] = [known, attempts - 1]; ; left -= 1) {
    const blobs = await newBlobs(prepared, missing, progress);
    try {
      await deps.releases.putRelease(release, blobs);
      return blobs;
    } catch (error) {
      if (left === 0 || !isAppError(error, 'release-damaged')) throw error;
    }
    missing = await missingNow(deps, release);
  }
}

function missingNow({ releases }: PublishDeps, { manifest }: Release): Promise<Set<string>> {
  return releases.missingBlobs(hashesOf(manifest));
}

/** Enough for the threads that compress and read. */
const blobsAtOnce = 4;

/** A text as it will be stored, with its Brotli. */
export async function textBlob(text: PlannedBlob): Promise<StoredBlob> {
  const { sha256, contentType, body } = text;
  return { sha256, contentType, source: memorySource(body), br: await brotliFor(text) };
}

async function newBlobs(
  { plan, site }: PreparedPublish,
  missing: ReadonlySet<string>,
  onProgress: (done: number, total: number) => void,
): Promise<StoredBlob[]> {
  const texts = new Map(plan.texts.map((text) => [text.sha256, text]));
  const types = new Map(Object.values(plan.manifest).map((entry) => [entry.sha256, entry.contentType]));
  let made = 0;
  onProgress(made, missing.size);
  return mapConcurrent(blobsAtOnce, missing, async (hash): Promise<StoredBlob> => {
    const text = texts.get(hash);
    const contentType = types.get(hash) ?? 'application/octet-stream';
    const blob =
      text === undefined
        ? { sha256: hash, contentType, source: await site.sourceOf(hash), br: null }
        : await textBlob(text);
    onProgress((made += 1), missing.size);
    return blob;
  });
}
