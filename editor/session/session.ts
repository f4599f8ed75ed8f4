import { useStore, type StoreApi } from 'zustand';
import type { AuthUser } from '#src/domain/profile.ts';
import { sessionHint } from '#src/routes.ts';
import { loadClient, openClient } from '#editor/client/open-client.ts';
import { followPreferences } from './preferences.ts';
import { rememberedAccount } from './remembered-account.ts';
import { createProfileStore, type ProfileState } from './profile-store.ts';
import { createSessionStore, type SessionState } from './session-store.ts';

/** The profile of the signed-in person, for the whole page. */
export const profileStore = createProfileStore({
  profile: () => openClient().profile(),
  watchChanges: (listener) => openClient().watchChanges(listener),
});

/** Leaves a note for the pages about the product, which are the same for everybody. */
function noteSession(place: Pick<Storage, 'setItem' | 'removeItem'>, isSignedIn: boolean): void {
  if (isSignedIn) place.setItem(sessionHint, 'in');
  else {
    place.removeItem(sessionHint);
    place.removeItem(rememberedAccount);
  }
}

let sessionStore: StoreApi<SessionState> | null = null;

/**
 * Opens the client of the page and follows who is signed in. Nothing of the app is shown before.
 * @throws ClientError when the client cannot be had; it may be tried again
 */
export async function openSession(): Promise<void> {
  const client = await loadClient();
  sessionStore ??= createSessionStore(client, (user) => {
    noteSession(localStorage, user !== null);
    void profileStore.userChanged(user);
    void followPreferences(client, user);
  });
}

// A page kept by the browser may be shown again after somebody else signed in.
addEventListener('pageshow', (event) => {
  if (event.persisted) location.reload();
});

let leavingTo: string | null = null;

/** Names the page to go to after the sign-out that follows; otherwise it is the sign-in page, which leads back here. */
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
