import { ownProfile, type ProfileDeps } from '#src/accounts/own-profile.ts';
import { portraitOf } from '#src/accounts/portrait.ts';
import { AppError } from '#src/domain/errors.ts';
import { firstSections } from '#src/domain/first-sections.ts';
import { newPortfolio, type Portfolio } from '#src/domain/portfolio.ts';
import { readContent, readPortfolio } from '#src/domain/read-portfolio.ts';
import type { AuthUser } from '#src/domain/profile.ts';
import { freeTitle, withEnding } from './free-title.ts';

export type CreateDeps = ProfileDeps & { newId: () => string };

/**
 * Creates a portfolio with this content, or one that begins with the user's profile. Its title is numbered when another
 * portfolio has it.
 * @throws AppError 'limit-reached' when they have too many portfolios, 'invalid-input', 'newer-schema'
 */
export async function createPortfolio(
  deps: CreateDeps,
  { user, content, ...form }: { user: AuthUser; title: string; template: string; content?: unknown },
): Promise<Portfolio> {
  const { documents, newId, now } = deps;
  const ownerId = user.id;
  const given = content === undefined ? null : readContent(content);
  const title = await freeTitle(deps, { ownerId, title: given?.title ?? form.title });
  const start = { id: newId(), ownerId, ...form, title, now: now() };
  if (given !== null)
    return documents.createPortfolio({ ...newPortfolio({ ...start, sections: [] }), ...given, title });
  const profile = await ownProfile(deps, user);
  const sections = firstSections(profile, await portraitOf(documents, user.id, profile), newId);
  return documents.createPortfolio(newPortfolio({ ...start, sections }));
}

/** Creates a copy of a portfolio. @throws AppError 'limit-reached' when its owner has too many portfolios */
export async function duplicatePortfolio(
  { documents, newId, now }: CreateDeps,
  source: Portfolio,
): Promise<Portfolio> {
  const at = now();
  const { ownerId } = source;
  const title = await freeTitle({ documents }, { ownerId, title: withEnding(source.title, ' (copy)') });
  return documents.createPortfolio({
    ...source,
    id: newId(),
    title,
    revision: 1,
    createdAt: at,
    updatedAt: at,
  });
}

/**
 * Creates a portfolio again that its owner has deleted.
 * @throws AppError 'forbidden' when it is somebody else's, 'invalid-input', 'newer-schema', 'limit-reached'
 */
export async function restorePortfolio(
  { documents }: Pick<CreateDeps, 'documents'>,
  { ownerId, deleted }: { ownerId: string; deleted: unknown },
): Promise<Portfolio> {
  const portfolio = readPortfolio(deleted);
  if (portfolio.ownerId !== ownerId) throw new AppError('forbidden');
  return documents.createPortfolio(portfolio);
}
