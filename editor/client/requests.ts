import { ClientError } from './client-error.ts';
import { loadErrors } from './load-errors.ts';
import { pause, retryDelay, retryTimes } from './retry.ts';

export type RequestOptions = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Sent as JSON. */
  json?: unknown;
  /** Sent unchanged. */
  bytes?: Blob;
  /** The part that the response may omit (RFC 7240). */
  prefer?: 'return=minimal';
  /**
   * Allows retries when the server fails, and for how long: the request must be idempotent. Without it only reads are
   * retried, and requests that the server rejected before any change.
   */
  retry?: keyof typeof retryTimes;
};

/** Requests to this origin; each failure is a ClientError. */
export type Requests = {
  /** The response's JSON. The server is of the same build as this page, so the type of its responses is trusted. */
  request: <T>(path: string, options?: RequestOptions) => Promise<T>;
  /** For responses without content. */
  send: (path: string, options: RequestOptions) => Promise<void>;
  /** The response itself, after its status was checked. */
  open: (path: string, options: RequestOptions) => Promise<Response>;
};

/** The authentication of requests. With a cookie, there is no token. */
export type Caller = {
  /** The token of the user, a newer one when `fresh`; null when signed out. */
  token?: (fresh: boolean) => Promise<string | null>;
  /** Called when the server no longer accepts the session, with the token that it rejected last. */
  signedOut: (proof: string | null) => void;
  /** Waits this many milliseconds before a retry. */
  wait?: (ms: number) => Promise<void>;
  /** The clock for the time limit of retries, in milliseconds. */
  now?: () => number;
};

export function createRequests({
  token = async () => null,
  signedOut,
  wait = pause,
  now = Date.now,
}: Caller): Requests {
  async function open(path: string, options: RequestOptions = {}): Promise<Response> {
    let proof = await token(false);
    let response = await reachWithRetries(path, options, proof);
    // The token may have expired on the way, or been revoked while a newer one is available.
    if (response.status === 401 && proof !== null) {
      proof = await token(true);
      response = await reach(path, options, proof);
    }
    if (response.ok) return response;
    const body = await bodyOf(response);
    const error = (await loadErrors()).errorFromResponse(response.status, body);
    if (error.code === 'not-signed-in') signedOut(proof);
    throw error;
  }
  async function reachWithRetries(
    path: string,
    options: RequestOptions,
    proof: string | null,
  ): Promise<Response> {
    const { method = 'GET', retry } = options;
    const begin = now();
    for (let retries = 0; ; retries += 1) {
      const response = await reach(path, options, proof);
      const { status } = response;
      // An earlier attempt whose response was lost may have deleted it.
      if (method === 'DELETE' && retries > 0 && status === 404) return new Response(null, { status: 204 });
      const retryAfter = response.headers.get('Retry-After');
      // The server did nothing; but a rejection without a time may last for hours.
      const isRefused = status === 429 && retryAfter !== null;
      const mayRepeat = retry !== undefined || method === 'GET' || isRefused;
      const time = now();
      const attempt = { status, retryAfter, retries, elapsedMs: time - begin, now: time };
      const delay = mayRepeat ? retryDelay(attempt, retryTimes[retry ?? 'request']) : null;
      if (delay === null) return response;
      await response.body?.cancel();
      await wait(delay);
    }
  }

  return {
    open,
    request: async <T>(path: string, options?: RequestOptions) =>
      (await (await open(path, options)).json()) as T,
    send: async (path, options) => void (await open(path, options)),
  };
}

async function reach(
  path: string,
  { method = 'GET', json, bytes, prefer }: RequestOptions,
  proof: string | null,
): Promise<Response> {
  const headers = new Headers({ Accept: 'application/json' });
  if (proof !== null) headers.set('Authorization', `Bearer ${proof}`);
  if (json !== undefined) headers.set('Content-Type', 'application/json');
  if (bytes !== undefined) headers.set('Content-Type', 'application/octet-stream');
  if (prefer !== undefined) headers.set('Prefer', prefer);
  const body = json === undefined ? (bytes ?? null) : JSON.stringify(json);
  try {
    return await fetch(path, { method, headers, body });
  } catch {
    throw new ClientError('offline');
  }
}

/** The JSON of a failed response; null when a proxy responded with its own page. */
async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text();
  return (response.headers.get('Content-Type') ?? '').includes('json') ? JSON.parse(text) : null;
}
