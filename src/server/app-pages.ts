import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliCompressSync, constants } from 'node:zlib';
import { shellFor } from '#src/routes.ts';
import { appSecurityHeaders } from '#src/http/content-policy.ts';
import { bareHeaders } from '#src/http/bare-response.ts';
import { responsePolicy } from '#src/http/response-policy.ts';
import { securityText, securityTextPath } from '#src/http/security-text.ts';
import { readPageFiles, type PageFile, type PageFolders, type PageOptions } from './page-files.ts';

/** Serves the pages and assets that Astro has built, and the templates' examples, from memory. */
export type AppPages = {
  handle(request: IncomingMessage, response: ServerResponse): void;
  /** The 500 page, for failures of the server itself. */
  fail(response: ServerResponse): void;
};

type Page = PageFile & { etag: string; headers: string[]; brotli: Buffer | null };

/** The token in the built 404 page in whose place the path that was asked for is shown. */
const pathToken = '%PATH%';

export function openAppPages(folders: PageFolders, options: PageOptions): AppPages {
  const pages = new Map<string, Page>();
  const bare = bareHeaders(options);
  for (const [path, file] of readPageFiles(folders, options)) pages.set(path, pageFrom(file));

  function failureHeaders(page: Page | undefined): string[] {
    if (page === undefined) return [...bare, 'content-type', 'text/plain; charset=utf-8'];
    return [...page.headers, 'cache-control', 'no-store'];
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
    const headers = [...failureHeaders(page), 'content-length', String(body.length)];
    response.writeHead(404, headers);
    response.end(request.method === 'HEAD' ? undefined : body);
  }

  function sendSecurityText(request: IncomingMessage, response: ServerResponse): void {
    const body = Buffer.from(securityText({ ...options, now: Date.now() }));
    const headers = {
      'content-type': 'text/plain; charset=utf-8',
      'content-security-policy': responsePolicy,
      'cache-control': 'no-cache',
      'content-length': String(body.length),
    };
    const security = appSecurityHeaders({ https: options.https, popups: false });
    response.writeHead(200, [...security, ...Object.entries(headers).flat()]);
    response.end(request.method === 'HEAD' ? undefined : body);
  }

  return {
    handle(request, response) {
      const path = decoded((request.url ?? '/').split(/[?#]/, 1)[0] ?? '/');
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        response.writeHead(405, [...bare, 'allow', 'GET, HEAD', 'content-length', '0']);
        response.end();
        return;
      }
      if (exampleWithoutSlash.test(path)) {
        response.writeHead(308, [...bare, 'location', `${path}/`, 'content-length', '0']);
        response.end();
        return;
      }
      if (path === securityTextPath) {
        sendSecurityText(request, response);
        return;
      }
      const page = failurePage.test(path) ? undefined : find(path);
      if (page === undefined) notFound(request, response, path);
      else send(request, response, page);
    },
    fail(response) {
      const page = pages.get('500.html') ?? pages.get('500/index.html');
      response.writeHead(500, failureHeaders(page));
      response.end(page?.body ?? 'Internal Server Error');
    },
  };
}

/** Pages that are shown in place of others, and have no address of their own. */
const failurePage = /^\/(404|500)(\.html|\/)?$/;

/** The pages of an example name one another by relative paths, so its address ends in a slash. */
const exampleWithoutSlash = /^\/templates\/[a-z]+\/example$/;

function pageFrom(file: PageFile): Page {
  return {
    ...file,
    etag: `"${createHash('sha256').update(file.body).digest('hex').slice(0, 24)}"`,
    headers: ['content-type', file.type, 'content-security-policy', file.policy, ...file.security],
    brotli: null,
  };
}

function send(request: IncomingMessage, response: ServerResponse, page: Page): void {
  const compress =
    /^text\/|json|xml|svg/.test(page.type) && /\bbr\b/.test(String(request.headers['accept-encoding']));
  const headers = [
    ...page.headers,
    'etag',
    page.etag,
    'cache-control',
    page.caching,
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
