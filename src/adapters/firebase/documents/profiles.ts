import { AppError } from '#src/domain/errors.ts';
import type { Profile } from '#src/domain/profile.ts';
import type { DocumentStore } from '#src/ports/document-store.ts';
import { codeOf, grpcCode } from '../failure.ts';
import type { ServerTime } from '../server-time.ts';
import type { DocumentPaths } from './paths.ts';
import { profileDocument, profileFrom } from './profile-document.ts';

type Profiles = Pick<
  DocumentStore,
  'getProfile' | 'createProfile' | 'updateProfile' | 'setPublishedPortfolio'
>;

export function openProfiles({ profile: placeOf }: DocumentPaths, serverTime: ServerTime): Profiles {
  async function read(ownerId: string): Promise<Profile | null> {
    const snapshot = await placeOf(ownerId).get();
    return snapshot.exists ? profileFrom(snapshot.data()) : null;
  }

  async function create(ownerId: string, profile: Profile): Promise<Profile> {
    try {
      const { writeTime } = await placeOf(ownerId).create(profileDocument(profile));
      serverTime.saw(writeTime);
      return profile;
    } catch (error) {
      if (codeOf(error) !== grpcCode.alreadyExists) throw error;
      // Null when it was removed meanwhile; then it is created.
      return (await read(ownerId)) ?? create(ownerId, profile);
    }
  }

  /** Only the fields that are named are written, so that writers of other fields do not conflict. */
  async function merge(ownerId: string, fields: Partial<Omit<Profile, 'createdAt'>>): Promise<Profile> {
    try {
      if (Object.keys(fields).length > 0) serverTime.saw((await placeOf(ownerId).update(fields)).writeTime);
    } catch (error) {
      if (codeOf(error) !== grpcCode.notFound) throw error;
    }
    const merged = await read(ownerId);
    if (merged === null) throw new AppError('not-found', { ownerId });
    return merged;
  }

  return {
    getProfile: read,
    createProfile: create,
    updateProfile: merge,
    async setPublishedPortfolio(ownerId, publishedPortfolioId) {
      await merge(ownerId, { publishedPortfolioId });
    },
  };
}
