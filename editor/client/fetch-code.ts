import { ClientError } from './client-error.ts';

/** Fetches a part of the client when it is first called. @throws ClientError 'offline' when it cannot be fetched */
export async function fetchCode<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (cause) {
    throw new ClientError('offline', { cause });
  }
}
