import { readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, relative, sep } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { shellFor } from '#src/routes.ts';
import { createHash } from 'node:crypto';
import { appSecurityHeaders, contentPolicy, examplePolicy, inlineHashes } from './content-policy.ts';

/** Serves the pages and assets that Astro has built, and the templates' examples, from memory. */
export type AppPages = {
  handle(request: IncomingMessage, response: ServerResponse): void;
  /** The 500 page, for failures of the server itself. */
  fail(response: ServerResponse): void;
};

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};

type Page = { type: string; body: Buffer; etag: string; headers: string[]; brotli: Buffer | null };

/** The token in the built 404 page in whose place the path that was asked for is shown. */
const pathToken = '%PATH%';

/** Where the pages think they are when they are built; at start it becomes the address that is set up. */
const builtOrigin = 'http://localhost:3000';

export type AppPagesOptions = { https: boolean; origin: string };

/** Where the built pages lie (null: others serve them), and the examples: a folder of files for each template. */
export type PageFolders = { pages: string | null; examples: string };

export function openAppPages(folders: PageFolders, options: AppPagesOptions): AppPages {
  const pages = new Map<string, Page>();
  for (const [path, body] of filesIn(folders.pages)) pages.set(path, readPage(path, body, options));
  for (const [path, body] of filesIn(folders.examples)) {
    const address = `templates/${path.replace('/', '/example/')}`;
    pages.set(address, readPage(address, body, options));
  }

  function find(path: string): Page | undefined {
    const key = (shellFor(path) ?? path).slice(1).replace(/\/$/, '');
    return pages.get(key) ?? pages.get(key === '' ? 'index.html' : `${key}/index.html`);
  }

  function notFound(request: IncomingMessage, response: ServerResponse, path: string): void {
    const page = pages.get('404.html');
    const text =
      page?.body.toString('utf8').replaceAll(pathToken, () => escapeHtml(path)) ?? 'Page not found';
    const body = Buffer.from(text);
    const headers = [
      ...(page?.headers ?? []),
      'cache-control',
      'no-store',
      'content-length',
      String(body.length),
    ];
    response.writeHead(404, headers);
    response.end(request.method === 'HEAD' ? undefined : body);
  }

  return {
    handle(request, response) {
      const path = decoded((request.url ?? '/').split(/[?#]/, 1)[0] ?? '/');
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        response.writeHead(405, [
          ...appSecurityHeaders(options),
          'allow',
          'GET, HEAD',
          'content-length',
          '0',
        ]);
        response.end();
        return;
      }
      if (exampleWithoutSlash.test(path)) {
        response.writeHead(308, { location: `${path}/`, 'content-length': '0' });
        response.end();
        return;
      }
      const page = path === '/404' || path === '/500' ? undefined : find(path);
      if (page === undefined) notFound(request, response, path);
      else send(request, response, { page, immutable: path.startsWith('/_astro/') });
    },
    fail(response) {
      const page = pages.get('500.html') ?? pages.get('500/index.html');
      response.writeHead(500, [...(page?.headers ?? []), 'cache-control', 'no-store']);
      response.end(page?.body ?? 'Internal Server Error');
    },
  };
}

/** The pages of an example name one another by relative paths, so its address ends in a slash. */
const exampleWithoutSlash = /^\/templates\/[a-z]+\/example$/;

/** All files in a folder, by their paths from there, with slashes. */
function* filesIn(folder: string | null): Generator<[string, Buffer]> {
  if (folder === null) return;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    yield [relative(folder, file).split(sep).join('/'), readFileSync(file)];
  }
}

function readPage(path: string, built: Buffer, options: AppPagesOptions): Page {
  const type = types[extname(path)] ?? 'application/octet-stream';
  const body = namesItself.test(type) ? atOrigin(built, options.origin) : built;
  const isHtml = type.startsWith('text/html');
  const policy = path.includes('/example/')
    ? examplePolicy()
    : contentPolicy(isHtml ? inlineHashes(body.toString('utf8')) : { scripts: [], styles: [] }, options);
  return {
    type,
    body,
    etag: `"${createHash('sha256').update(body).digest('hex').slice(0, 24)}"`,
    headers: ['content-type', type, 'content-security-policy', policy, ...appSecurityHeaders(options)],
    brotli: null,
  };
}

/** Pages, feeds and maps of the site give whole addresses; scripts and styles do not. */
const namesItself = /^text\/(html|plain)|^application\/xml/;

function atOrigin(built: Buffer, origin: string): Buffer {
  return origin === builtOrigin
    ? built
    : Buffer.from(built.toString('utf8').replaceAll(builtOrigin, () => origin));
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  { page, immutable }: { page: Page; immutable: boolean },
): void {
  const compress =
    /^text\/|json|xml|svg/.test(page.type) && /\bbr\b/.test(String(request.headers['accept-encoding']));
  const headers = [
    ...page.headers,
    'etag',
    page.etag,
    'cache-control',
    immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
    'vary',
    'accept-encoding',
  ];
  if (request.headers['if-none-match']?.includes(page.etag) === true) {
    response.writeHead(304, headers);
    response.end();
    return;
  }
  const body = compress ? compressed(page) : page.body;
  const encoding = compress ? ['content-encoding', 'br'] : [];
  response.writeHead(200, [...headers, ...encoding, 'content-length', String(body.length)]);
  response.end(request.method === 'HEAD' ? undefined : body);
}

function compressed(page: Page): Buffer {
  page.brotli ??= brotliCompressSync(page.body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
  return page.brotli;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function escapeHtml(text: string): string {
  const named: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return text.replaceAll(/[&<>"']/g, (character) => named[character] ?? '');
}
