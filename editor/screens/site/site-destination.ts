import type { Profile } from '#src/domain/profile.ts';
import { href } from '#src/routes.ts';

/**
 * The target of the app link of a site: for its owner the editor of the published portfolio, for authors without a
 * slug the form to claim it. Null for a slug of another owner.
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
