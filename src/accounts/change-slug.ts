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

/** What the publish of a slug change is noted as. */
const slugChangeRun = 'slug-change';

export type SlugDeps = ProfileDeps & Pick<Backend, 'releases'> & { runs: PublishRuns };

export type SlugRequest = {
  user: AuthUser;
  slug: string;
  /** Called before a slug is given up for another one, or the same request is repeated; throws where that is too often. */
  admit: (what: 'change' | 'repeat') => Promise<void>;
};

/**
 * Claims a slug and publishes the live site again, so that its pages name their new URL. Once the slug is claimed nothing
 * is thrown: visitors reach the site there, and from its old URL, whatever comes of the publish.
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
  // Of a request that is repeated nobody knows how far the first one came.
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
