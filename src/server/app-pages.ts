import { escapeMarkup } from '#src/domain/markup-text.ts';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliCompressSync, constants } from 'node:zlib';
import { shellFor } from '#src/routes.ts';
import { appSecurityHeaders } from '#src/http/content-policy.ts';
import { redirectOf } from '#src/navigation/route-rules.ts';
import { bareHeaders } from '#src/http/bare-response.ts';
import { memoryRepresentations, type Representations } from '#src/http/representation.ts';
import { pathOnly } from '#src/http/request-path.ts';
import { notFoundMessage, serverErrorMessage } from '#src/http/error-page.ts';
import { responsePolicy } from '#src/http/response-policy.ts';
import { securityText, securityTextPath } from '#src/http/security-text.ts';
import { endResponse, sendStaticFile, staticHeaders, type StaticFile } from '#src/http/static-file.ts';
import { readPageFiles, type PageFile, type PageFolders, type PageOptions } from './page-files.ts';

/** Serves the pages and assets that Astro has built, and the templates' examples, from memory. */
export type AppPages = {
  handle(request: IncomingMessage, response: ServerResponse): void;
  /** The 500 page, for failures of the server itself. */
  fail(response: ServerResponse): void;
  /** The same as a response of the API; null without a built page. */
  failure(): Response | null;
};

type Page = {
  body: Buffer;
  /** Its headers where it is shown in place of another page. */
  base: string[];
  /** Compressed when it is first requested. */
  readonly file: StaticFile;
};

/** The token in the built 404 page that is replaced by the requested path. */
const pathToken = '%PATH%';

export function openAppPages(folders: PageFolders, options: PageOptions): AppPages {
  const pages = new Map<string, Page>();
  const bare = bareHeaders(options);
  for (const [path, file] of readPageFiles(folders, options)) pages.set(path, pageFrom(file));

  function failureHeaders(page: Page | undefined): string[] {
    if (page === undefined) return [...bare, 'content-type', 'text/plain; charset=utf-8'];
    return [...page.base, 'cache-control', 'no-store'];
  }

  const failurePage = (): Page | undefined => pages.get('500.html') ?? pages.get('500/index.html');

  function find(path: string): Page | undefined {
    const key = (shellFor(path) ?? path).slice(1).replace(/\/$/, '');
    return pages.get(key) ?? pages.get(key === '' ? 'index.html' : `${key}/index.html`);
  }

  function notFound(request: IncomingMessage, response: ServerResponse, path: string): void {
    const page = pages.get('404.html');
    const text =
      page?.body.toString('utf8').replaceAll(pathToken, () => escapeMarkup(path).replaceAll("'", '&#39;')) ??
      notFoundMessage;
    const headers = failureHeaders(page);
    endResponse({ request, response }, { status: 404, headers, body: Buffer.from(text) });
  }

  /** The path stays encoded, because its rest becomes part of a header. */
  function redirectByRule(request: IncomingMessage, response: ServerResponse): boolean {
    const [, path = '/', search = ''] = /^([^?#]*)(\?[^#]*)?/.exec(request.url ?? '/') ?? [];
    const redirect = redirectOf(options.rules.redirects, path);
    if (redirect === null) return false;
    const headers = [...bare, 'location', redirect.to + search];
    endResponse({ request, response }, { status: redirect.permanent ? 301 : 302, headers });
    return true;
  }

  function sendSecurityText(request: IncomingMessage, response: ServerResponse): void {
    const body = Buffer.from(securityText({ ...options, now: Date.now() }));
    const headers = [
      ...appSecurityHeaders({ https: options.https, popups: false }),
      'content-type',
      'text/plain; charset=utf-8',
      'content-security-policy',
      responsePolicy,
      'cache-control',
      'no-cache',
    ];
    endResponse({ request, response }, { status: 200, headers, body });
  }

  return {
    handle(request, response) {
      const path = decoded(pathOnly(request.url ?? '/'));
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        endResponse({ request, response }, { status: 405, headers: [...bare, 'allow', 'GET, HEAD'] });
        return;
      }
      if (exampleWithoutSlash.test(path)) {
        endResponse({ request, response }, { status: 308, headers: [...bare, 'location', `${path}/`] });
        return;
      }
      if (redirectByRule(request, response)) return;
      if (path === securityTextPath) {
        sendSecurityText(request, response);
        return;
      }
      const page = hasNoUrl.test(path) ? undefined : find(path);
      if (page === undefined) notFound(request, response, path);
      else void sendStaticFile({ request, response }, page.file);
    },
    fail(response) {
      const page = failurePage();
      response.writeHead(500, failureHeaders(page));
      response.end(page?.body ?? serverErrorMessage);
    },
    failure() {
      const page = failurePage();
      if (page === undefined) return null;
      return new Response(new Uint8Array(page.body), {
        status: 500,
        headers: headersFrom(failureHeaders(page)),
      });
    },
  };
}

/** Pages that are shown in place of others, and have no URL of their own. */
const hasNoUrl = /^\/(404|500)(\.html|\/)?$/;

/** The pages of an example name one another by relative paths, so its URL ends in a slash. */
const exampleWithoutSlash = /^\/templates\/[a-z0-9-]+\/example$/;

/** Of names and values by turns. */
function headersFrom(list: readonly string[]): Headers {
  const headers = new Headers();
  for (let at = 0; at < list.length; at += 2) headers.append(list[at] ?? '', list[at + 1] ?? '');
  return headers;
}

function pageFrom({ type: contentType, body, policy, security, caching, extra }: PageFile): Page {
  const base = ['content-security-policy', policy, ...security, ...extra];
  const headers = [...base, ...staticHeaders({ contentType, caching })];
  let made: Representations | null = null;
  return {
    body,
    base: ['content-type', contentType, ...base],
    get file(): StaticFile {
      made ??= memoryRepresentations(body, isCompressible.test(contentType) ? { br: compressed(body) } : {});
      return { status: 200, contentType, headers, representations: made };
    },
  };
}

const isCompressible = /^text\/|json|xml|svg/;

/** With a window that fits the body: clearing the memory of the largest one takes 60 ms, and a page has many files. */
function compressed(body: Buffer): Buffer {
  const window = Math.min(Math.ceil(Math.log2(body.length + 16)), constants.BROTLI_DEFAULT_WINDOW);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 9,
    [constants.BROTLI_PARAM_LGWIN]: Math.max(window, constants.BROTLI_MIN_WINDOW_BITS),
  };
  return brotliCompressSync(body, { params });
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
