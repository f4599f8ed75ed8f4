import { fetchCode } from './fetch-code.ts';

/**
 * Fetches the code that translates failed responses, with all messages. Loaded when it is needed, because most
 * pages see no failure.
 * @throws ClientError 'offline' when it cannot be fetched
 */
export const loadErrors = (): Promise<typeof import('./response-error.ts')> =>
  fetchCode(() => import('./response-error.ts'));
