import { AppError } from '#src/domain/errors.ts';
import type { Release } from '#src/domain/release.ts';
import { requireEnabled, type EnabledDeps } from '#src/moderation/require-enabled.ts';
import type { Backend } from '#src/ports/backend.ts';
import type { StoredBlob } from '#src/ports/release-store.ts';
import { sourceFacts } from '#src/files/file-facts.ts';
import type { Delivery, DeployTarget, Stored } from './deploy-target.ts';

export type DeployDeps = EnabledDeps &
  Pick<Backend, 'documents' | 'releases'> & {
    target: DeployTarget;
    /** True for an owner with a confirmed email address. */
    isConfirmed: (ownerId: string) => Promise<boolean>;
  };

/** One change of a target. `current` is the release it shows now, `missing` and `bytes` what is not there yet. */
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
  | { kind: 'disable'; slug: string }
  | { kind: 'redirect'; slug: string; to: string };

/** What shows an owner's live release at their slug; null when nothing is live. @throws AppError as `planRelease` */
export async function planSite(deps: DeployDeps, ownerId: string): Promise<DeployStep | null> {
  const live = await deps.releases.getLive(ownerId);
  const release = live === null ? null : await deps.releases.getRelease(ownerId, live.releaseId);
  return release === null ? null : planRelease(deps, release);
}

/**
 * What shows this release at its owner's slug, whether or not it is live here.
 * @throws AppError 'site-disabled', 'email-unconfirmed', 'slug-missing'
 */
export async function planRelease(deps: DeployDeps, release: Release): Promise<DeployStep> {
  const { target, documents } = deps;
  await requireEnabled(deps, release.ownerId);
  // Elsewhere nothing tells search engines to leave a site out, and nothing would notice the confirmation.
  if (!(await deps.isConfirmed(release.ownerId))) throw new AppError('email-unconfirmed');
  const slug = await documents.currentSlug(release.ownerId);
  if (slug === null) throw new AppError('slug-missing');
  const missing = await target.missing(delivery(deps, slug, release));
  const sizes = new Map(Object.values(release.manifest).map((entry) => [entry.sha256, entry.bytes]));
  const bytes = [...missing].reduce((sum, hash) => sum + (sizes.get(hash) ?? 0), 0);
  const current = await target.current(slug);
  return { kind: 'show', slug, release, url: target.url(slug), current, missing: missing.size, bytes };
}

/**
 * What the target still shows and should not: sites that are not live or disabled, and slugs that were given up, which
 * redirect. A redirect ends with the account of its owner, because somebody else may come to have the slug that it
 * leads to. Of these owners only, or of everybody.
 */
export async function planLeftovers(
  deps: DeployDeps,
  owners: ReadonlySet<string> | 'everybody',
): Promise<DeployStep[]> {
  const { moderation, releases, target } = deps;
  const isDisabled = async (ownerId: string | null): Promise<boolean> =>
    ownerId !== null && (await moderation.getTakedown(ownerId)) !== null;
  const steps: DeployStep[] = [];
  for (const slug of await target.sites()) {
    const { ownerId, current } = await ownerOf(deps, slug);
    if (owners !== 'everybody' && (ownerId === null || !owners.has(ownerId))) continue;
    const live = ownerId === null ? null : await releases.getLive(ownerId);
    if (live === null || current === null || (await isDisabled(ownerId)))
      steps.push({ kind: 'disable', slug });
    else if (current !== slug) steps.push({ kind: 'redirect', slug, to: current });
  }
  for (const [slug, to] of await target.redirects()) {
    const { ownerId, current } = await ownerOf(deps, slug);
    if (owners !== 'everybody' && (ownerId === null || !owners.has(ownerId))) continue;
    if (current === null || (await isDisabled(ownerId))) steps.push({ kind: 'disable', slug });
    // One that its owner has again is shown there when it is live.
    else if (current !== to && current !== slug) steps.push({ kind: 'redirect', slug, to: current });
  }
  return steps;
}

/** Whose a slug is, and where they are now. */
async function ownerOf(
  { documents }: DeployDeps,
  slug: string,
): Promise<{ ownerId: string | null; current: string | null }> {
  const ownerId = (await documents.getSlug(slug))?.ownerId ?? null;
  return { ownerId, current: ownerId === null ? null : await documents.currentSlug(ownerId) };
}

/** Does one step: uploads what is missing, then switches. Returns what was uploaded. */
export async function carryOut(deps: DeployDeps, step: DeployStep): Promise<Stored> {
  const { target } = deps;
  switch (step.kind) {
    case 'show': {
      const stored = await target.store(delivery(deps, step.slug, step.release));
      await target.activate(step.slug, step.release.id);
      return stored;
    }
    case 'disable':
      await target.disable(step.slug);
      break;
    case 'redirect':
      await target.redirect(step.slug, step.to);
      break;
  }
  return { blobs: 0, bytes: 0 };
}

function delivery({ releases }: DeployDeps, slug: string, release: Release): Delivery {
  async function blobOf(hash: string): Promise<StoredBlob> {
    const blob = await releases.getBlob(hash);
    if (blob === null || (await sourceFacts(blob.source)).sha256 !== hash)
      throw new AppError('release-damaged', { release: release.id, sha256: hash });
    return blob;
  }
  return { slug, release, blobOf };
}
