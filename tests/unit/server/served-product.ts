import { mkdir, writeFile } from 'node:fs/promises';
import { Agent, request, type IncomingHttpHeaders } from 'node:http';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { z } from 'zod';
import { readConfig } from '#src/config/config.ts';
import { readPortfolio } from '#src/domain/read-portfolio.ts';
import type { Portfolio } from '#src/domain/portfolio.ts';
import { serve, type Running } from '#src/server/serve.ts';
import { aProject, namedHero } from '#tests/support/publishing.ts';
import { signUpHere } from '#tests/support/sign-up.ts';
import { tempDir } from '#tests/support/temp-dir.ts';
import { bundleServer } from '#tests/torture/bundle-server.ts';

export type RequestInput = {
  host?: string;
  method?: string;
  cookie?: string;
  json?: unknown;
  headers?: Record<string, string>;
  /** Sends the request on a new connection, which any of the processes may receive. */
  isFresh?: boolean;
  /** Called with each received part of the body. */
  onData?: (text: string) => void;
};
export type ReceivedResponse = { status: number; headers: IncomingHttpHeaders; text: string };

export type ServedProduct = {
  running: Running;
  dataDir: string;
  ask: (path: string, asked?: RequestInput) => Promise<ReceivedResponse>;
  close(): Promise<void>;
  /** Closes the product, and removes its data. */
  remove(): Promise<void>;
};

/** Opens the product, and closes it when the test ends. */
export async function serveProduct(...given: Parameters<typeof openProduct>): Promise<ServedProduct> {
  const product = await openProduct(...given);
  onTestFinished(() => product.remove());
  return product;
}

/**
 * Opens the product as it is deployed: sites in this process, the app and jobs in others. `pages` are the built pages
 * by path. `whileOpening` runs while the product starts.
 */
export async function openProduct(
  settings: Record<string, string> = {},
  pages: Record<string, string> = {},
  whileOpening: (ask: ServedProduct['ask']) => Promise<void> = () => Promise.resolve(),
): Promise<ServedProduct> {
  const script = await bundleServer(`served-${process.pid}`);
  const folder = await tempDir();
  const port = await freePort();
  const dataDir = join(folder.path, 'data');
  const config = readConfig({ PORT: String(port), DATA_DIR: dataDir, RATE_LIMITS: 'off', ...settings });
  const agent = new Agent({ keepAlive: true });
  const ask: ServedProduct['ask'] = (
    path,
    { host = 'localhost', method = 'GET', cookie, json, headers = {}, isFresh = false, onData } = {},
  ) =>
    new Promise((resolve, reject) => {
      const sent = request(
        {
          host: '127.0.0.1',
          port,
          path,
          method,
          agent: isFresh ? false : agent,
          headers: {
            host: `${host}:${port}`,
            origin: config.appOrigin,
            ...(cookie !== undefined && { cookie }),
            ...(json !== undefined && { 'content-type': 'application/json' }),
            ...headers,
          },
        },
        (response) => {
          let text = '';
          response.setEncoding('utf8');
          response.on('data', (piece: string) => {
            text += piece;
            onData?.(piece);
          });
          response.on('error', reject);
          response.on('end', () =>
            resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
          );
        },
      );
      sent.on('error', reject);
      sent.end(json === undefined ? undefined : JSON.stringify(json));
    });
  const [running] = await Promise.all([
    serve(
      config,
      { pages: await builtPages(folder.path, pages), examples: null },
      { folder: dirname(script) },
    ),
    whileOpening(ask),
  ]);
  let closing: Promise<void> | null = null;
  const close = (): Promise<void> => (closing ??= running.close());

  return {
    running,
    dataDir,
    close,
    async remove() {
      agent.destroy();
      await close();
      await folder.remove();
    },
    ask,
  };
}

async function builtPages(folder: string, pages: Record<string, string>): Promise<string | null> {
  if (Object.keys(pages).length === 0) return null;
  const built = join(folder, 'pages');
  await mkdir(built);
  for (const [path, text] of Object.entries(pages)) await writeFile(join(built, path), text);
  return built;
}

/** The Cookie header that a browser would send after this response. */
export const cookieOf = ({ headers }: Pick<ReceivedResponse, 'headers'>): string =>
  (headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ');

export type Author = { cookie: string; slug: string; portfolio: Portfolio };

/** A registered user who claimed a slug and saved a portfolio with this many projects. */
export async function anAuthor(
  { ask, dataDir }: Pick<ServedProduct, 'ask' | 'dataDir'>,
  { slug = 'ada-lovelace', projects = 1 }: { slug?: string; projects?: number } = {},
): Promise<Author> {
  const form = { name: 'Ada Lovelace', email: `${slug}@example.com`, password: 'weaving numbers at dawn' };
  const cookie = await signUpHere(
    dataDir,
    async (path, json) => cookieOf(await ask(path, json && { method: 'POST', json })),
    form,
  );
  await ask('/api/profile/slug', { method: 'POST', cookie, json: { slug } });
  const start = { title: 'Work', template: 'london' };
  const made = await ask('/api/portfolios', { method: 'POST', cookie, json: start });
  const portfolio = readPortfolio(JSON.parse(made.text));
  const sections = [
    namedHero('Ada Lovelace'),
    ...Array.from({ length: projects }, (_, index) => aProject(`Bridge ${index}`)),
  ];
  const { title, template, options, language, seo, revision } = portfolio;
  const content = { title, template, options, language, seo, sections };
  const saved = await ask(`/api/portfolios/${portfolio.id}`, {
    method: 'PUT',
    cookie,
    json: { content, revision },
  });
  return { cookie, slug, portfolio: readPortfolio(JSON.parse(saved.text)) };
}

const line = z.object({
  progress: z.unknown().optional(),
  result: z.object({ releaseId: z.string() }).optional(),
  problem: z.object({ code: z.string() }).optional(),
});

/** The last line of a publish response. */
export function endOfPublish(text: string): z.infer<typeof line> {
  return line.parse(JSON.parse(text.trim().split('\n').at(-1) ?? ''));
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
}
