import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Hono } from 'hono';
import { onTestFinished } from 'vitest';
import { openEmbeddedBackend } from '#src/adapters/embedded/open.ts';
import { createApi } from '#src/api/api.ts';
import type { ApiEnv } from '#src/api/context.ts';
import { readConfig, type Config } from '#src/config/config.ts';
import { openImageProcessor, type ImageProcessor } from '#src/media/image-process.ts';
import type { Jobs } from '#src/jobs/jobs.ts';
import type { PrepareAhead } from '#src/publish/prepare-ahead.ts';
import type { Backend } from '#src/ports/backend.ts';
import { newId } from '#src/backend/new-id.ts';

export type TestApi = {
  api: Hono<ApiEnv>;
  backend: Backend;
  config: Config;
  dataDir: string;
  /** Sends a request as a browser would from a page of the app. */
  ask: (path: string, options?: RequestInput) => Promise<Response>;
  /** Signs a user up and keeps their cookie. */
  join(email: string, name?: string): Promise<Person>;
  close(): Promise<void>;
};
export type RequestInput = {
  method?: string;
  json?: unknown;
  body?: BodyInit;
  cookie?: string | undefined;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** The IP of the client; by default that of this machine. */
  peer?: string;
};
export type Person = {
  ownerId: string;
  email: string;
  cookie: string;
  ask: (path: string, options?: RequestInput) => Promise<Response>;
};

export const password = 'weaving numbers at dawn';

/** Replacements for parts of the API; `backendOf` changes the embedded back end. */
type Brought = {
  jobs?: Jobs;
  ahead?: PrepareAhead;
  imageProcessor?: ImageProcessor;
  backendOf?: (embedded: Backend) => Backend;
};

/**
 * The image processor for all tests of a worker. Its process takes half a second to start, and ends with the worker.
 */
const shared = (): ImageProcessor => (sharedProcessor ??= openImageProcessor());
let sharedProcessor: ImageProcessor | undefined;

/** Opens the API with an embedded back end in its own folder. It must be closed at the end. */
export async function openTestApi(
  settings: Record<string, string> = {},
  { jobs, ahead, imageProcessor = shared(), backendOf = (embedded) => embedded }: Brought = {},
): Promise<TestApi> {
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-api-'));
  const config = readConfig({ DATA_DIR: dataDir, RATE_LIMITS: 'off', ...settings });
  const backend = backendOf(
    await openEmbeddedBackend({ ...config, storageLimits: config.storage }, () => {}),
  );
  const api = createApi({
    backend,
    config,
    imageProcessor,
    now: () => new Date().toISOString(),
    newId,
    ...(jobs && { jobs }),
    ...(ahead && { ahead }),
  });

  async function ask(path: string, options: RequestInput = {}): Promise<Response> {
    const { method = 'GET', json, body = json === undefined ? null : JSON.stringify(json), cookie } = options;
    const headers = new Headers({
      ...(method === 'GET' ? {} : { origin: config.appOrigin }),
      ...options.headers,
    });
    if (json !== undefined) headers.set('content-type', 'application/json');
    if (cookie !== undefined) headers.set('cookie', cookie);
    const request = new Request(`${config.appOrigin}${path}`, {
      method,
      headers,
      body,
      ...(options.signal && { signal: options.signal }),
      ...(body instanceof ReadableStream ? { duplex: 'half' } : {}),
    });
    return api.fetch(request, { peer: options.peer ?? '127.0.0.1' });
  }

  return {
    api,
    backend,
    config,
    dataDir,
    ask,
    async join(email, name = 'Ada Lovelace') {
      const isFirst = !(await hasAccounts(backend));
      if (!isFirst) await backend.auth.createUser({ email, password, displayName: name });
      const response = await ask(`/api/auth/${isFirst ? 'sign-up' : 'sign-in'}/email`, {
        method: 'POST',
        json: isFirst ? { name, email, password } : { email, password },
      });
      const cookie = cookieOf(response);
      const user = await backend.auth.findByEmail(email);
      if (user === null) throw new Error(`Nobody joined: ${response.status} ${await response.text()}`);
      return { ownerId: user.id, email, cookie, ask: (path, options) => ask(path, { cookie, ...options }) };
    },
    async close() {
      if (imageProcessor !== sharedProcessor) await imageProcessor.close();
      await backend.close();
      await rm(dataDir, { recursive: true });
    },
  };
}

/** Opens the API for one test, and closes it when the test ends. */
export async function testApi(settings: Record<string, string> = {}, brought?: Brought): Promise<TestApi> {
  const opened = await openTestApi(settings, brought);
  onTestFinished(() => opened.close());
  return opened;
}

/** True if there is an account: only the first sign-up is signed in at once. */
async function hasAccounts({ auth }: Backend): Promise<boolean> {
  for await (const _ of auth.listUsers()) return true;
  return false;
}

/** The Cookie header that a browser would send after this response. */
export function cookieOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0] ?? '')
    .join('; ');
}
