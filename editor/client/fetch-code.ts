import { ClientError } from './client-error.ts';

/**
 * Fetches a part of the client on its first call.
 * @throws ClientError 'offline' when it cannot be fetched
 */
export async function fetchCode<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (cause) {
    throw new ClientError('offline', { cause });
  }
}
