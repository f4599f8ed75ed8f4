import { fetchCode } from './fetch-code.ts';

/**
 * What explains a failed response, with the messages of all failures. It comes late: most pages see no failure.
 * @throws ClientError 'offline' when it cannot be fetched
 */
export const loadErrors = (): Promise<typeof import('./response-error.ts')> =>
  fetchCode(() => import('./response-error.ts'));
