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
  /** As a browser on our own pages would ask. */
  ask: (path: string, asked?: RequestInput) => Promise<Response>;
  /** Registers somebody and keeps their cookie. */
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
  /** The IP that the request comes from; that of this machine by default. */
  peer?: string;
};
export type Person = {
  ownerId: string;
  email: string;
  cookie: string;
  ask: (path: string, asked?: RequestInput) => Promise<Response>;
};

export const password = 'weaving numbers at dawn';

/** What a test brings itself; `backendOf` changes what the embedded back end can do. */
type Brought = {
  jobs?: Jobs;
  ahead?: PrepareAhead;
  imageProcessor?: ImageProcessor;
  backendOf?: (embedded: Backend) => Backend;
};

/** One for all tests of a worker: its process takes half a second to start, and ends with the worker. */
const shared = (): ImageProcessor => (sharedProcessor ??= openImageProcessor());
let sharedProcessor: ImageProcessor | undefined;

/** The API over an embedded back end in a folder of its own. Closed when the test ends, unless it stands outside one. */
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

  async function ask(path: string, asked: RequestInput = {}): Promise<Response> {
    const { method = 'GET', json, body = json === undefined ? null : JSON.stringify(json), cookie } = asked;
    const headers = new Headers({
      ...(method === 'GET' ? {} : { origin: config.appOrigin }),
      ...asked.headers,
    });
    if (json !== undefined) headers.set('content-type', 'application/json');
    if (cookie !== undefined) headers.set('cookie', cookie);
    const request = new Request(`${config.appOrigin}${path}`, {
      method,
      headers,
      body,
      ...(asked.signal && { signal: asked.signal }),
      ...(body instanceof ReadableStream ? { duplex: 'half' } : {}),
    });
    return api.fetch(request, { peer: asked.peer ?? '127.0.0.1' });
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
      return { ownerId: user.id, email, cookie, ask: (path, asked) => ask(path, { cookie, ...asked }) };
    },
    async close() {
      if (imageProcessor !== sharedProcessor) await imageProcessor.close();
      await backend.close();
      await rm(dataDir, { recursive: true });
    },
  };
}

/** The same for one test. */
export async function testApi(settings: Record<string, string> = {}, brought?: Brought): Promise<TestApi> {
  const opened = await openTestApi(settings, brought);
  onTestFinished(() => opened.close());
  return opened;
}

/** Only the first sign-up signs in at once. */
async function hasAccounts({ auth }: Backend): Promise<boolean> {
  for await (const _ of auth.listUsers()) return true;
  return false;
}

/** What the browser sends back of a response's cookies. */
export function cookieOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0] ?? '')
    .join('; ');
}
