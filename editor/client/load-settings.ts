import type { ClientSettings } from './client.ts';
import { ClientError } from './client-error.ts';
import { loadErrors } from './load-errors.ts';

/**
 * What the server is set up for. Pages of the app preload it, so the request has to be the very one that they announce.
 * @throws ClientError when it cannot be had
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
