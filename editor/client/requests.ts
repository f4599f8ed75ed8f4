import { ClientError } from './client-error.ts';
import { loadErrors } from './load-errors.ts';
import { pause, retryDelay, retryTimes } from './retry.ts';

export type RequestOptions = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Sent as JSON. */
  json?: unknown;
  /** Sent as it is. */
  bytes?: Blob;
  /** What the response need not hold (RFC 7240). */
  prefer?: 'return=minimal';
  /**
   * May be sent again when the server fails, and for how long: nothing is done twice. Without it only reading is repeated,
   * and what the server refused before it did anything.
   */
  retry?: keyof typeof retryTimes;
};

/** Requests to this origin; each failure is a ClientError. */
export type Requests = {
  /** The response's JSON. The server is of the same build as this page, so its responses are trusted to be of their type. */
  get: <T>(path: string, options?: RequestOptions) => Promise<T>;
  /** For answers without content. */
  tell: (path: string, options: RequestOptions) => Promise<void>;
  /** The response itself, once its status is good. */
  open: (path: string, options: RequestOptions) => Promise<Response>;
};

/** Who asks. Where the browser itself proves it, by a cookie, there is no token. */
export type Caller = {
  /** Proof of who is asking, a newer one when `fresh`; null when nobody is signed in. */
  token?: (fresh: boolean) => Promise<string | null>;
  /** Called when the server no longer knows who is asking. */
  signedOut: () => void;
  /** Waits for so many milliseconds before a retry. */
  wait?: (ms: number) => Promise<void>;
  /** Milliseconds, for the time that retries may take. */
  now?: () => number;
};

export function createRequests({
  token = async () => null,
  signedOut,
  wait = pause,
  now = Date.now,
}: Caller): Requests {
  async function open(path: string, options: RequestOptions = {}): Promise<Response> {
    const proof = await token(false);
    let response = await reachWithRetries(path, options, proof);
    // A token may run out on its way, or have been taken back while a newer one is to be had.
    if (response.status === 401 && proof !== null) response = await reach(path, options, await token(true));
    if (response.ok) return response;
    const body = await bodyOf(response);
    const error = (await loadErrors()).errorFromResponse(response.status, body);
    if (error.code === 'not-signed-in') signedOut();
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
      // What is to be removed may have been removed by an attempt whose response was lost.
      if (method === 'DELETE' && retries > 0 && status === 404) return new Response(null, { status: 204 });
      const retryAfter = response.headers.get('Retry-After');
      // Nothing was done then; but a refusal that names no time may last for hours.
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
    get: async <T>(path: string, options?: RequestOptions) => (await (await open(path, options)).json()) as T,
    tell: async (path, options) => void (await open(path, options)),
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

/** The JSON of a failed response; null when something in between answered with a page of its own. */
async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text();
  return (response.headers.get('Content-Type') ?? '').includes('json') ? JSON.parse(text) : null;
}
