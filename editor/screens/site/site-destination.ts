import type { Profile } from '#src/domain/profile.ts';
import { href } from '#src/routes.ts';

/**
 * Where a site leads in the app: to the editor of what is published for its owner, to claiming the slug for who has none.
 * Null for a slug that is not theirs.
 */
export function siteDestination(
  slug: string,
  profile: Pick<Profile, 'slug' | 'publishedPortfolioId'>,
): string | null {
  if (profile.slug === '') return `${href('profile')}#slug`;
  if (profile.slug !== slug) return null;
  const { publishedPortfolioId: id } = profile;
  return id === null ? href('portfolios') : href('portfolioEdit', { id });
}
