import { payloadPath, readPayload, type Payload } from './payload.ts';
import { withoutSlash } from './route-rules.ts';
import { payloadTimeoutMs } from './timing.ts';

export type PayloadStore = {
  /** Fetches the payload of a page ahead of time. A failure is left to the navigation. */
  prefetch(path: string): void;
  /** @throws when it cannot be fetched in time, or belongs to another build */
  get(path: string): Promise<Payload>;
};

/** The payloads of one build, each fetched once. */
export function openPayloadStore(build: string): PayloadStore {
  const fetched = new Map<string, Promise<Payload>>();

  function get(path: string): Promise<Payload> {
    const page = withoutSlash(path);
    const known = fetched.get(page);
    if (known !== undefined) return known;
    const fetching = fetchPayload(page, build).catch((error: unknown) => {
      fetched.delete(page);
      throw error;
    });
    fetched.set(page, fetching);
    return fetching;
  }

  return { get, prefetch: (path) => void get(path).catch(() => undefined) };
}

async function fetchPayload(path: string, build: string): Promise<Payload> {
  const response = await fetch(payloadPath(path), { signal: AbortSignal.timeout(payloadTimeoutMs) });
  if (!response.ok) throw new Error(`The response is ${response.status}.`);
  const payload = readPayload(await response.json());
  if (payload === null) throw new TypeError('The response is no payload.');
  if (payload.build !== build) throw new Error('The payload belongs to another build.');
  return payload;
}
