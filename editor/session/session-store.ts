import { createStore, type StoreApi } from 'zustand/vanilla';
import type { AuthUser } from '#src/domain/profile.ts';
import type { Client } from '#editor/client/client.ts';
import type { ClientError } from '#editor/client/client-error.ts';

export type SessionState =
  | { status: 'asking' }
  | { status: 'in'; user: AuthUser }
  /** `ended`: somebody was signed in when the page was opened. */
  | { status: 'out'; ended: boolean }
  /** The user cannot be determined; it is retried. */
  | { status: 'unknown'; error: ClientError };

/** The signed-in user. Subscribes for as long as the page lives; `onUser` is called at each sign-in and sign-out. */
export function createSessionStore(
  client: Pick<Client, 'watchUser'>,
  onUser: (user: AuthUser | null) => void,
): StoreApi<SessionState> {
  const store = createStore<SessionState>(() => ({ status: 'asking' }));
  client.watchUser(
    (user) => {
      const ended = store.getState().status === 'in';
      store.setState(user === null ? { status: 'out', ended } : { status: 'in', user }, true);
      onUser(user);
    },
    (error) => {
      console.error('Who is signed in could not be asked; the profile is not followed.', error);
      if (store.getState().status !== 'in') store.setState({ status: 'unknown', error }, true);
    },
  );
  return store;
}
