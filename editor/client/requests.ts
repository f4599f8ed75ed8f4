import { ClientError } from './client-error.ts';
import { errorFromResponse } from './response-error.ts';

export type RequestOptions = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Sent as JSON. */
  json?: unknown;
  /** Sent as it is. */
  bytes?: Blob;
};

/** Requests to this origin; each failure is a ClientError. */
export type Requests = {
  /** The answer's JSON. The server is of the same build as this page, so its answers are trusted to be of their type. */
  get: <T>(path: string, options?: RequestOptions) => Promise<T>;
  /** For answers without content. */
  tell: (path: string, options: RequestOptions) => Promise<void>;
  /** The answer itself, once its status is good. */
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
};

export function createRequests({ token = async () => null, signedOut, wait = sleep }: Caller): Requests {
  async function open(path: string, options: RequestOptions = {}): Promise<Response> {
    const proof = await token(false);
    let response = await reachWithRetries(path, options, proof);
    // A token may run out on its way, or have been taken back while a newer one is to be had.
    if (response.status === 401 && proof !== null) response = await reach(path, options, await token(true));
    if (response.ok) return response;
    const error = errorFromResponse(response.status, await bodyOf(response));
    if (error.code === 'not-signed-in') signedOut();
    throw error;
  }
  async function reachWithRetries(
    path: string,
    options: RequestOptions,
    proof: string | null,
  ): Promise<Response> {
    for (let retries = 0; ; retries += 1) {
      const response = await reach(path, options, proof);
      const delay = retryDelay(options, response, retries);
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

const maxRetries = 2;
const firstRetryMs = 500;
/** A longer wait is the person's to decide: they are told how long it is. */
const maxRetryMs = 5000;
const passing: ReadonlySet<number> = new Set([408, 429, 500, 502, 503, 504]);

/**
 * How long to wait before the request is sent again, null where it must not be: reading can always be repeated, anything
 * else only after 429, which says that nothing was done. Retry-After counts where the server sent it.
 */
export function retryDelay(
  { method = 'GET' }: RequestOptions,
  response: Pick<Response, 'status' | 'headers'>,
  retries: number,
): number | null {
  const isSafe = response.status === 429 || (method === 'GET' && passing.has(response.status));
  if (!isSafe || retries >= maxRetries) return null;
  const seconds = Number(response.headers.get('Retry-After') ?? '');
  const delay = seconds > 0 ? seconds * 1000 : firstRetryMs * 2 ** retries;
  // How long a refusal lasts that names no time cannot be guessed.
  const isUnknown = response.status === 429 && !(seconds > 0);
  return isUnknown || delay > maxRetryMs ? null : delay;
}

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

async function reach(
  path: string,
  { method = 'GET', json, bytes }: RequestOptions,
  proof: string | null,
): Promise<Response> {
  const headers = new Headers({ Accept: 'application/json' });
  if (proof !== null) headers.set('Authorization', `Bearer ${proof}`);
  if (json !== undefined) headers.set('Content-Type', 'application/json');
  if (bytes !== undefined) headers.set('Content-Type', 'application/octet-stream');
  const body = json === undefined ? (bytes ?? null) : JSON.stringify(json);
  try {
    return await fetch(path, { method, headers, body });
  } catch {
    throw new ClientError('offline');
  }
}

/** The JSON of a failed answer; null when something in between answered with a page of its own. */
async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text();
  return (response.headers.get('Content-Type') ?? '').includes('json') ? JSON.parse(text) : null;
}
