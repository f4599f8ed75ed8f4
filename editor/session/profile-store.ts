import { createStore, type StoreApi } from 'zustand/vanilla';
import type { AuthUser, Profile } from '#src/domain/profile.ts';
import type { Client } from '#editor/client/client.ts';
import { ClientError } from '#editor/client/client-error.ts';

export type ProfileState = {
  /** Empty until it is fetched, and again after sign-out. */
  profile: Profile;
  loading: boolean;
  profileFetched: boolean;
  /** A message for the user, or null. */
  error: string | null;
};

export type ProfileStore = StoreApi<ProfileState> & {
  /** Called at each sign-in (the profile is fetched and watched) and sign-out (it is reset and no longer watched). */
  userChanged(user: AuthUser | null): Promise<void>;
  /** Fetches the profile once for a user; without a user it only warns. */
  fetchProfile(): Promise<void>;
  /** Stores the result of a save. */
  take(profile: Profile): void;
};

export const emptyProfile: Profile = {
  firstName: '',
  lastName: '',
  email: '',
  bio: '',
  profilePictureURL: '',
  slug: '',
  linkedin: '',
  instagram: '',
  twitter: '',
  publishedPortfolioId: null,
  createdAt: '',
};

const loadFailure = 'Failed to load your profile. Please try again.';

const before: ProfileState = { profile: emptyProfile, loading: false, profileFetched: false, error: null };

/** The signed-in user's profile: fetched once per sign-in, then kept up to date. */
export function createProfileStore(client: Pick<Client, 'profile' | 'watchChanges'>): ProfileStore {
  const store = createStore<ProfileState>(() => before);
  let ownerId: string | null = null;
  let unsubscribe: (() => void) | null = null;

  const take = (profile: Profile): void => store.setState({ profile: { ...emptyProfile, ...profile } });

  function reset(): void {
    unsubscribe?.();
    unsubscribe = null;
    store.setState(before);
  }

  async function fetchProfile(): Promise<void> {
    const asker = ownerId;
    if (asker === null) {
      console.warn('The profile was not fetched: the signed-in user is not ready.');
      return;
    }
    const { profileFetched, loading } = store.getState();
    if (profileFetched || loading) return;
    store.setState({ loading: true, error: null });
    try {
      const profile = await client.profile();
      if (ownerId !== asker) return;
      take(profile);
      store.setState({ loading: false, profileFetched: true });
      unsubscribe = client.watchChanges((change) => {
        if (change.kind === 'profile') take(change.profile ?? emptyProfile);
      });
    } catch (error) {
      if (!(error instanceof ClientError)) throw error;
      if (ownerId === asker) store.setState({ loading: false, error: loadFailure });
    }
  }

  return {
    ...store,
    take,
    fetchProfile,
    async userChanged(user) {
      if (user?.id === ownerId && ownerId !== null) return;
      reset();
      ownerId = user?.id ?? null;
      if (ownerId !== null) await fetchProfile();
    },
  };
}
