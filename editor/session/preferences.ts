import type { AuthUser } from '#src/domain/profile.ts';
import { chooseToastPosition, toastPositionStore } from '#editor/ui/toast-position.ts';
import { ClientError } from '#editor/client/client-error.ts';
import type { Client } from '#editor/client/client.ts';

const storageKey = 'vitrine-preferences-of';

/** Fetches the preferences of the account once in each tab; another device may have changed them. */
export async function followPreferences(
  client: Pick<Client, 'preferences'>,
  user: AuthUser | null,
): Promise<void> {
  if (user === null || sessionStorage.getItem(storageKey) === user.id) return;
  const before = toastPositionStore.getState();
  try {
    const { toastPosition } = await client.preferences();
    // A choice during the request is newer than its response.
    if (toastPositionStore.getState() === before) chooseToastPosition(toastPosition);
    sessionStorage.setItem(storageKey, user.id);
  } catch (error) {
    if (!(error instanceof ClientError)) throw error;
    console.warn('The preferences of the account could not be read; the last ones are used.', error);
  }
}
