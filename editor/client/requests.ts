import { offline, problemFrom } from './problem.ts';

export type Asked = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Sent as JSON. */
  json?: unknown;
  /** Sent as it is. */
  bytes?: Blob;
};

/** Requests to this origin; each failure is a ClientError. */
export type Requests = {
  /** The answer's JSON. The server is of the same build as this page, so its answers are trusted to be of their type. */
  get: <T>(path: string, asked?: Asked) => Promise<T>;
  /** For answers without content. */
  tell: (path: string, asked: Asked) => Promise<void>;
  /** The answer itself, once its status is good. */
  open: (path: string, asked: Asked) => Promise<Response>;
};

/** `signedOut` is called when the server no longer knows who is asking. */
export function createRequests(signedOut: () => void): Requests {
  async function open(path: string, asked: Asked = {}): Promise<Response> {
    const response = await reach(path, asked);
    if (response.ok) return response;
    const error = problemFrom(response.status, await bodyOf(response));
    if (error.code === 'not-signed-in') signedOut();
    throw error;
  }
  return {
    open,
    get: async <T>(path: string, asked?: Asked) => (await (await open(path, asked)).json()) as T,
    tell: async (path, asked) => void (await open(path, asked)),
  };
}

async function reach(path: string, { method = 'GET', json, bytes }: Asked): Promise<Response> {
  const headers = new Headers({ Accept: 'application/json' });
  if (json !== undefined) headers.set('Content-Type', 'application/json');
  if (bytes !== undefined) headers.set('Content-Type', 'application/octet-stream');
  const body = json === undefined ? (bytes ?? null) : JSON.stringify(json);
  try {
    return await fetch(path, { method, headers, body });
  } catch {
    throw offline();
  }
}

/** The JSON of a failed answer; null when something in between answered with a page of its own. */
async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text();
  return (response.headers.get('Content-Type') ?? '').includes('json') ? JSON.parse(text) : null;
}
