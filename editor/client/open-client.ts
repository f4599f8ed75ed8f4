import { orReload } from '#src/navigation/chunk-reload.ts';
import type { Client } from './client.ts';
import { counted } from './counted-client.ts';
import { openHttpClient } from './http-client.ts';
import { loadSettings } from './load-settings.ts';
import { ClientError } from './client-error.ts';

let client: Client | null = null;
let loading: Promise<Client> | null = null;

/**
 * Opens the client of this page, once; after a failure it can be retried. The settings of the server select the
 * client; the one for Firebase is fetched on demand.
 * @throws ClientError when the settings or the client cannot be fetched
 */
export function loadClient(): Promise<Client> {
  loading ??= load().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

/** The client of this page. Screens are shown after it is loaded. */
export function openClient(): Client {
  if (client === null) throw new TypeError('The client was used before it was loaded.');
  return client;
}

async function load(): Promise<Client> {
  const settings = await loadSettings();
  const opened =
    settings.firebase === null
      ? openHttpClient(settings)
      : await (await firebaseClient()).openFirebaseClient(settings, settings.firebase);
  client = counted(opened);
  return client;
}

function firebaseClient(): Promise<typeof import('./firebase/firebase-client.ts')> {
  return orReload(() => import('./firebase/firebase-client.ts')).catch((error: unknown) => {
    console.error('The client of Firebase could not be loaded.', error);
    throw new ClientError('offline');
  });
}
