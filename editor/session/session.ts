import { useStore, type StoreApi } from 'zustand';
import type { AuthUser } from '#src/domain/profile.ts';
import { sessionHint } from '#src/routes.ts';
import { loadClient, openClient } from '#editor/client/open-client.ts';
import { followPreferences } from './preferences.ts';
import { rememberedAccount } from './remembered-account.ts';
import { createProfileStore, type ProfileState } from './profile-store.ts';
import { createSessionStore, type SessionState } from './session-store.ts';

/** The profile of the signed-in user, for the whole page. */
export const profileStore = createProfileStore({
  profile: () => openClient().profile(),
  watchChanges: (listener) => openClient().watchChanges(listener),
});

/** Stores a flag for the marketing pages, which are static. */
function noteSession(place: Pick<Storage, 'setItem' | 'removeItem'>, isSignedIn: boolean): void {
  if (isSignedIn) place.setItem(sessionHint, 'in');
  else {
    place.removeItem(sessionHint);
    place.removeItem(rememberedAccount);
  }
}

let sessionStore: StoreApi<SessionState> | null = null;

/**
 * Opens the client of the page and watches the signed-in user. Called before any screen is shown.
 * @throws ClientError when the client cannot be opened; it can be retried
 */
export async function openSession(): Promise<void> {
  const client = await loadClient();
  sessionStore ??= createSessionStore(client, (user) => {
    noteSession(localStorage, user !== null);
    void profileStore.userChanged(user);
    void followPreferences(client, user);
  });
}

// A page from the back/forward cache may be shown after another user signed in.
addEventListener('pageshow', (event) => {
  if (event.persisted) location.reload();
});

let leavingTo: string | null = null;

/** Sets the destination after the next sign-out; by default it is the sign-in page, which returns here. */
export function departFor(path: string): void {
  leavingTo = path;
}

export function departure(): string | null {
  return leavingTo;
}

export type { SessionState };

export function useSession(): SessionState {
  if (sessionStore === null) throw new TypeError('The session was used before it was opened.');
  return useStore(sessionStore);
}

/** The signed-in user, on member screens. */
export function useUser(): AuthUser {
  const session = useSession();
  if (session.status !== 'in') throw new TypeError('A member screen was shown to a visitor.');
  return session.user;
}

export function useProfile(): ProfileState {
  return useStore(profileStore);
}
