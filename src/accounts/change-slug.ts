import { AppError } from '#src/domain/errors.ts';
import { problemOf } from '#src/domain/problem.ts';
import type { AuthUser, Profile } from '#src/domain/profile.ts';
import type { SiteMove } from '#src/domain/site-move.ts';
import { parseSlug } from '#src/domain/slug.ts';
import { logUnexpected } from '#src/log/log.ts';
import type { Backend } from '#src/ports/backend.ts';
import type { PublishRuns } from '#src/publish/publish-runs.ts';
import { templateIds } from '#src/templates/manifests.ts';
import { ownProfile, type ProfileDeps } from './own-profile.ts';

/** The name of the publish note of a slug change. */
const slugChangeRun = 'slug-change';

export type SlugDeps = ProfileDeps & Pick<Backend, 'releases'> & { runs: PublishRuns };

export type SlugRequest = {
  user: AuthUser;
  slug: string;
  /**
   * Called before the slug is changed, and before a repeated request publishes again; throws when that happens too
   * often.
   */
  admit: (what: 'change' | 'repeat') => Promise<void>;
};

/**
 * Claims a slug and publishes the live site again, so that its pages name their new URL. A failed publish throws
 * nothing, because visitors already reach the site at its new URL, and from its old one by a redirect.
 * @throws AppError 'slug-invalid', 'slug-taken', and what `admit` throws
 */
export async function changeSlug(
  deps: SlugDeps,
  { user, slug, admit }: SlugRequest,
): Promise<{ profile: Profile; site: SiteMove }> {
  const parsed = parseSlug(slug, templateIds);
  if (parsed.kind === 'invalid') {
    throw new AppError('slug-invalid', {}, { issues: [{ path: 'slug', message: parsed.reason }] });
  }
  const before = await ownProfile(deps, user);
  // It is unknown how far the first of two equal requests got.
  if (before.slug !== '') await admit(before.slug === parsed.slug ? 'repeat' : 'change');
  await deps.documents.claimSlug(user.id, parsed.slug, deps.now());
  const site = await moveSite(deps, user.id);
  return { profile: await ownProfile(deps, user), site };
}

async function moveSite(deps: SlugDeps, ownerId: string): Promise<SiteMove> {
  // A publish that is in flight may have begun with the old slug.
  const turn = await deps.runs.acquireNext(ownerId);
  let portfolioId: string | null = null;
  try {
    const live = await deps.releases.getLive(ownerId);
    if (live === null) return { kind: 'none' };
    portfolioId = live.portfolioId;
    const head = await deps.documents.getPortfolioHead(portfolioId);
    const release = await deps.releases.getRelease(ownerId, live.releaseId);
    if (head?.revision !== release?.revision) return { kind: 'edited', portfolioId };
    const end = await turn.publish({ portfolioId, run: slugChangeRun, onProgress: () => undefined });
    return end.kind === 'done'
      ? { kind: 'republished', url: end.result.url }
      : { kind: 'failed', portfolioId, problem: end.problem };
  } catch (error) {
    logUnexpected(error, 'publishing at a new slug');
    return { kind: 'failed', portfolioId, problem: problemOf(error) };
  } finally {
    turn.release();
  }
}
