import { AppError } from '#src/domain/errors.ts';
import type { Release } from '#src/domain/release.ts';
import { requireEnabled, type EnabledDeps } from '#src/moderation/require-enabled.ts';
import type { Backend } from '#src/ports/backend.ts';
import type { StoredBlob } from '#src/ports/release-store.ts';
import { sourceFacts } from '#src/files/file-facts.ts';
import type { ReleaseToDeploy, DeployTarget, Stored } from './deploy-target.ts';

export type DeployDeps = EnabledDeps &
  Pick<Backend, 'documents' | 'releases'> & {
    target: DeployTarget;
    /** True for an owner with a confirmed email address. */
    isConfirmed: (ownerId: string) => Promise<boolean>;
  };

/** One change of a target. `current` is the release it shows now; `missing` and `bytes` count the blobs to upload. */
export type DeployStep =
  | {
      kind: 'show';
      slug: string;
      release: Release;
      url: string;
      current: string | null;
      missing: number;
      bytes: number;
    }
  | { kind: 'unpublish' | 'disable'; slug: string }
  | { kind: 'redirect'; slug: string; to: string };

/** Plans to show an owner's live release at their slug; null when nothing is live. @throws AppError as `planRelease` */
export async function planSite(deps: DeployDeps, ownerId: string): Promise<DeployStep | null> {
  const live = await deps.releases.getLive(ownerId);
  const release = live === null ? null : await deps.releases.getRelease(ownerId, live.releaseId);
  return release === null ? null : planRelease(deps, release);
}

/**
 * Plans to show this release at its owner's slug, whether or not it is live here.
 * @throws AppError 'site-disabled', 'email-unconfirmed', 'slug-missing'
 */
export async function planRelease(deps: DeployDeps, release: Release): Promise<DeployStep> {
  const { target, documents } = deps;
  await requireEnabled(deps, release.ownerId);
  // Only our host can exclude such sites from search engines until the email address is confirmed.
  if (!(await deps.isConfirmed(release.ownerId))) throw new AppError('email-unconfirmed');
  const slug = await documents.currentSlug(release.ownerId);
  if (slug === null) throw new AppError('slug-missing');
  const missing = await target.missing(delivery(deps, slug, release));
  const sizes = new Map(Object.values(release.manifest).map((entry) => [entry.sha256, entry.bytes]));
  const bytes = [...missing].reduce((sum, hash) => sum + (sizes.get(hash) ?? 0), 0);
  const current = await target.current(slug);
  return { kind: 'show', slug, release, url: target.url(slug), current, missing: missing.size, bytes };
}

/** The state of a slug at a target. */
type Held = { slug: string; to?: string; kind: 'site' | 'redirect' | 'disabled' };
type Claim = { ownerId: string | null; current: string | null };

/**
 * Plans to clean up what the target still shows: sites that are no longer live or are disabled, former slugs, which
 * must redirect, and takedowns that have ended. A redirect ends with the account of its owner, because another person
 * may claim the slug it leads to. For these owners only, or for all.
 */
export async function planLeftovers(
  deps: DeployDeps,
  owners: ReadonlySet<string> | 'everybody',
): Promise<DeployStep[]> {
  const { target } = deps;
  const held: Held[] = [
    ...(await target.sites()).map((slug): Held => ({ slug, kind: 'site' })),
    ...(await target.redirects()).map(([slug, to]): Held => ({ slug, to, kind: 'redirect' })),
    ...(await target.disabled()).map((slug): Held => ({ slug, kind: 'disabled' })),
  ];
  const steps: DeployStep[] = [];
  for (const each of held) {
    const claim = await claimOf(deps, each.slug);
    if (owners !== 'everybody' && (claim.ownerId === null || !owners.has(claim.ownerId))) continue;
    const step = await correction(deps, each, claim);
    if (step !== null) steps.push(step);
  }
  return steps;
}

/**
 * The step that corrects a slug of the target; null when it is correct, or when showing the owner's site corrects it.
 */
async function correction(
  deps: DeployDeps,
  { slug, kind, to }: Held,
  { ownerId, current }: Claim,
): Promise<DeployStep | null> {
  if (ownerId === null || current === null) return { kind: 'unpublish', slug };
  if ((await deps.moderation.getTakedown(ownerId)) !== null)
    return kind === 'disabled' ? null : { kind: 'disable', slug };
  if (current !== slug) return to === current ? null : { kind: 'redirect', slug, to: current };
  const isLive = (await deps.releases.getLive(ownerId)) !== null;
  // A site that must not be shown yet is no longer disabled either.
  const isShown = isLive && (kind !== 'disabled' || (await deps.isConfirmed(ownerId)));
  return isShown ? null : { kind: 'unpublish', slug };
}

/** The owner of a slug, and their current slug. */
async function claimOf({ documents }: DeployDeps, slug: string): Promise<Claim> {
  const ownerId = (await documents.getSlug(slug))?.ownerId ?? null;
  return { ownerId, current: ownerId === null ? null : await documents.currentSlug(ownerId) };
}

/** Does one step: uploads what is missing, then switches. Returns what was uploaded. */
export async function performStep(deps: DeployDeps, step: DeployStep): Promise<Stored> {
  const { target } = deps;
  switch (step.kind) {
    case 'show': {
      const stored = await target.store(delivery(deps, step.slug, step.release));
      await target.activate(step.slug, step.release.id);
      return stored;
    }
    case 'unpublish':
      await target.unpublish(step.slug);
      break;
    case 'disable':
      await target.disable(step.slug);
      break;
    case 'redirect':
      await target.redirect(step.slug, step.to);
      break;
  }
  return { blobs: 0, bytes: 0 };
}

function delivery({ releases }: DeployDeps, slug: string, release: Release): ReleaseToDeploy {
  async function blobOf(hash: string): Promise<StoredBlob> {
    const blob = await releases.getBlob(hash);
    if (blob === null || (await sourceFacts(blob.source)).sha256 !== hash)
      throw new AppError('release-damaged', { release: release.id, sha256: hash });
    return blob;
  }
  return { slug, release, blobOf };
}
