import { AppError } from '#src/domain/errors.ts';
import type { Release } from '#src/domain/release.ts';
import type { ReleaseStore } from '#src/ports/release-store.ts';

const shortest = 8;

/**
 * Finds a release of these owners by its id, or by the first eight or more characters of it.
 * @throws AppError 'release-unknown', with an issue for each match when there are several
 */
export async function releaseNamed(
  releases: Pick<ReleaseStore, 'listReleases'>,
  owners: AsyncIterable<string> | Iterable<string>,
  name: string,
): Promise<Release> {
  const found: Release[] = [];
  if (name.length >= shortest) {
    for await (const ownerId of owners) {
      found.push(...(await releases.listReleases(ownerId)).filter(({ id }) => id.startsWith(name)));
    }
  }
  const [release, ...others] = found;
  if (release !== undefined && others.length === 0) return release;
  const issues = found.map(({ id, createdAt }) => ({ path: id, message: `made at ${createdAt}` }));
  throw new AppError('release-unknown', { release: name }, { issues });
}
