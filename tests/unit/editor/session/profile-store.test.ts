import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Client, ClientChange } from '#editor/client/client.ts';
import { ClientError } from '#editor/client/client-error.ts';
import { createProfileStore, emptyProfile } from '#editor/session/profile-store.ts';
import type { AuthUser, Profile } from '#src/domain/profile.ts';

const ada: AuthUser = {
  id: 'u1',
  email: 'ada@example.org',
  emailVerified: true,
  displayName: 'Ada Lovelace',
};
const bob: AuthUser = { ...ada, id: 'u2', email: 'bob@example.org' };
const profile: Profile = {
  ...emptyProfile,
  firstName: 'Ada',
  email: ada.email,
  createdAt: '2026-01-01T00:00:00Z',
};

/** A back end whose responses the test controls. */
function backEnd() {
  const responses: { resolve: (profile: Profile) => void; reject: (error: unknown) => void }[] = [];
  const listeners = new Set<(change: ClientChange) => void>();
  const client: Pick<Client, 'profile' | 'watchChanges'> = {
    profile: () => new Promise((resolve, reject) => responses.push({ resolve, reject })),
    watchChanges: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const change = (next: Profile): void =>
    listeners.forEach((tell) => tell({ kind: 'profile', profile: next }));
  return { client, responses, listeners, change };
}

const broken = new ClientError('unavailable');

afterEach(() => vi.restoreAllMocks());

describe('the profile of the signed-in person', () => {
  it('fetches the profile at sign-in and fills missing fields with empty defaults', async () => {
    const { client, responses } = backEnd();
    const store = createProfileStore(client);
    const signIn = store.userChanged(ada);
    expect(store.getState()).toMatchObject({ loading: true, profileFetched: false });
    responses[0]?.resolve({ firstName: 'Ada', createdAt: 'now' } as Profile);
    await signIn;
    expect(store.getState()).toEqual({
      profile: { ...emptyProfile, firstName: 'Ada', createdAt: 'now' },
      loading: false,
      profileFetched: true,
      error: null,
    });
  });

  it('fetches the profile once per sign-in for all callers', async () => {
    const { client, responses } = backEnd();
    const store = createProfileStore(client);
    const signIn = store.userChanged(ada);
    void store.fetchProfile();
    responses[0]?.resolve(profile);
    await signIn;
    await store.fetchProfile();
    await store.userChanged({ ...ada, emailVerified: false });
    expect(responses).toHaveLength(1);
  });

  it('updates the profile after changes from elsewhere', async () => {
    const { client, responses, change } = backEnd();
    const store = createProfileStore(client);
    const signIn = store.userChanged(ada);
    responses[0]?.resolve(profile);
    await signIn;
    change({ ...profile, bio: 'New' });
    expect(store.getState().profile.bio).toBe('New');
  });

  it('warns and fetches nothing before the user is signed in', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { client, responses } = backEnd();
    const store = createProfileStore(client);
    await store.fetchProfile();
    expect(warn).toHaveBeenCalledOnce();
    expect(responses).toHaveLength(0);
    expect(store.getState().loading).toBe(false);
  });

  it('reports a failed fetch, stops loading and allows a retry', async () => {
    const { client, responses } = backEnd();
    const store = createProfileStore(client);
    const signIn = store.userChanged(ada);
    responses[0]?.reject(broken);
    await signIn;
    expect(store.getState()).toMatchObject({
      loading: false,
      profileFetched: false,
      error: 'Failed to load your profile. Please try again.',
    });
    const again = store.fetchProfile();
    expect(store.getState().error).toBeNull();
    responses[1]?.resolve(profile);
    await again;
    expect(store.getState()).toMatchObject({ profileFetched: true, profile: { firstName: 'Ada' } });
  });

  it('clears the profile and stops watching it after sign-out', async () => {
    const { client, responses, listeners } = backEnd();
    const store = createProfileStore(client);
    const signIn = store.userChanged(ada);
    responses[0]?.resolve(profile);
    await signIn;
    expect(listeners.size).toBe(1);
    await store.userChanged(null);
    expect(listeners.size).toBe(0);
    expect(store.getState()).toEqual({
      profile: emptyProfile,
      loading: false,
      profileFetched: false,
      error: null,
    });
  });

  it('never shows the profile of one account to the next', async () => {
    const { client, responses, listeners } = backEnd();
    const store = createProfileStore(client);
    const first = store.userChanged(ada);
    const second = store.userChanged(bob);
    responses[1]?.resolve({ ...profile, firstName: 'Bob' });
    await second;
    responses[0]?.resolve(profile);
    await first;
    expect(store.getState().profile.firstName).toBe('Bob');
    expect(listeners.size).toBe(1);
  });
});
