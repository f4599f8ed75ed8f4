import type { ClientSettings } from './client.ts';
import { ClientError } from './client-error.ts';
import { loadErrors } from './load-errors.ts';

/**
 * The settings of the server. Pages of the app preload it, so the request must equal the preloaded one.
 * @throws ClientError when it cannot be fetched
 */
export async function loadSettings(): Promise<ClientSettings> {
  const response = await fetch('/api/settings').catch(() => {
    throw new ClientError('offline');
  });
  if (!response.ok) {
    await loadErrors();
    throw new ClientError('unavailable');
  }
  return (await response.json()) as ClientSettings;
}
