import type { IncomingMessage, ServerResponse } from 'node:http';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#src/config/config.ts';
import { isAppError } from '#src/domain/errors.ts';
import { findDraft } from '#src/drafts/draft-links.ts';
import { existingFile } from '#src/files/byte-source.ts';
import { errorPage, serverErrorPage } from '#src/http/error-page.ts';
import { networkOf } from '#src/http/network.ts';
import { requestIp } from '#src/http/request-ip.ts';
import { fileNameOf } from '#src/http/request-path.ts';
import { readRepresentations } from '#src/http/representation.ts';
import { siteSecurityHeaders } from '#src/http/site-headers.ts';
import { endResponse, sendStaticFile, staticHeaders } from '#src/http/static-file.ts';
import type { DraftFolder, Jobs } from '#src/jobs/jobs.ts';
import { logError } from '#src/log/log.ts';
import type { Backend } from '#src/ports/backend.ts';
import { handleComments, commentPolicy, commentsPath, withComments } from './draft-comments.ts';

/**
 * Drafts for people who have a link, as they would be published, without cookies or counted visits. The one script they
 * come with lets visitors comment.
 */
export type Drafts = {
  handle(request: IncomingMessage, response: ServerResponse, token: string): void;
  close(): Promise<void>;
};

/** The most rendered drafts that are kept. */
const maxKept = 20;

/** The limit of one network per minute; it includes the images of a page. */
const maxRequests = 600;
const minute = 60_000;

const tooManyPage = errorPage('Too many requests', 'Wait a minute, then try again.');
const gonePage = errorPage('This link has ended', 'Ask the author for another one.');
const busyPage = errorPage('This draft cannot be shown right now', 'Try again in a minute.');
const privateHeaders = ['x-robots-tag', 'noindex', 'cross-origin-resource-policy', 'same-origin'];

export function openDrafts(deps: {
  backend: Pick<Backend, 'documents' | 'moderation' | 'limits'>;
  jobs: Pick<Jobs, 'renderDraft'>;
  config: Pick<Config, 'scheme' | 'trustProxy' | 'rateLimits'>;
  /** ISO 8601, UTC. */
  now: () => string;
  newId: () => string;
  /** The IP of the client, where it is not the other end of the connection. */
  peerOf?: (request: IncomingMessage) => string;
}): Drafts {
  /** By portfolio and revision, so that the shown draft is the saved one; the most recently requested is last. */
  const kept = new Map<string, Promise<DraftFolder>>();
  // The origin contains the token, so links to other sites must not send a referrer.
  const security = siteSecurityHeaders({ https: deps.config.scheme === 'https' }).map((text) =>
    text === 'strict-origin-when-cross-origin' ? 'no-referrer' : text,
  );
  const unnamed = [...security, ...privateHeaders];
  const headers = [...unnamed, 'cache-control', 'no-store'];
  const pageHeaders = [...headers, 'content-type', 'text/html; charset=utf-8'];

  async function consume(
    request: IncomingMessage,
    { action, ...rule }: { action: string; max: number; withinMs: number },
  ): Promise<number> {
    const { trustProxy, rateLimits } = deps.config;
    if (!rateLimits) return 0;
    const peer = deps.peerOf?.(request) ?? request.socket.remoteAddress;
    const forwardedFor = request.headers['x-forwarded-for']?.toString();
    const network = networkOf(requestIp({ forwardedFor, peer, trustProxy }));
    const use = { ...rule, key: `${action} ${network}`, isStored: false };
    return deps.backend.limits.consume(use, Date.parse(deps.now()));
  }

  function rendered(draft: { ownerId: string; portfolioId: string; revision: number }): Promise<DraftFolder> {
    const { ownerId, portfolioId, revision } = draft;
    const key = `${portfolioId} ${revision}`;
    const made = kept.get(key) ?? deps.jobs.renderDraft({ ownerId, portfolioId });
    kept.delete(key);
    kept.set(key, made);
    made.catch(() => kept.delete(key));
    for (const [name, folder] of kept) {
      const isOlder = name.startsWith(`${portfolioId} `) && name !== key;
      if (isOlder || kept.size > maxKept) drop(name, folder);
    }
    return made;
  }

  function drop(name: string, folder: Promise<DraftFolder>): void {
    kept.delete(name);
    folder
      .then(
        ({ remove }) => remove(),
        () => undefined,
      )
      .catch((error: unknown) => logError('The files of a draft could not be removed.', error));
  }

  async function answer(request: IncomingMessage, response: ServerResponse, token: string): Promise<void> {
    const exchange = { request, response };
    const page = (status: number, html: string): void =>
      endResponse(exchange, { status, headers: pageHeaders, body: Buffer.from(html) });
    const path = fileNameOf(request.url ?? '/');
    const isComment = path === commentsPath && request.method === 'POST';
    if (request.method !== 'GET' && request.method !== 'HEAD' && !isComment) {
      endResponse(exchange, { status: 405, headers: [...headers, 'allow', 'GET, HEAD'] });
      return;
    }
    // Limits guessing of tokens and look-ups of drafts to the pace of people.
    const waitMs = await consume(request, { action: 'draft', max: maxRequests, withinMs: minute });
    if (waitMs > 0) {
      const retry = ['retry-after', String(Math.ceil(waitMs / 1000))];
      const body = Buffer.from(tooManyPage);
      endResponse(exchange, { status: 429, headers: [...pageHeaders, ...retry], body });
      return;
    }
    const draft = await findDraft({ ...deps.backend, now: deps.now }, token);
    if (draft.kind !== 'found') return page(draft.kind === 'gone' ? 410 : 404, gonePage);
    if (draft.hasComments && path.startsWith(commentsPath)) {
      return handleComments(
        { ...deps, ...deps.backend, consume: (rule) => consume(request, rule) },
        { exchange, headers, draft, path },
      );
    }
    const folder = await rendered(draft);
    const wanted = path === '' || path.endsWith('/') ? `${path}index.html` : path;
    const found = folder.files.get(wanted);
    if (found === undefined && folder.files.has(`${path}/index.html`)) {
      endResponse(exchange, { status: 302, headers: [...headers, 'location', `/${path}/`] });
      return;
    }
    const file = found ?? folder.files.get('404.html');
    if (file === undefined) return page(404, gonePage);
    const { contentType, sha256 } = file;
    if (draft.hasComments && contentType.startsWith('text/html')) {
      const html = withComments(await readFile(join(folder.path, sha256), 'utf8'));
      const body = Buffer.from(html);
      const status = found === undefined ? 404 : 200;
      endResponse(exchange, { status, headers: commentPolicy(pageHeaders), body });
      return;
    }
    const source = await existingFile(join(folder.path, sha256));
    const representations = await readRepresentations({ sha256, source, encodings: {} });
    await sendStaticFile(exchange, {
      status: found === undefined ? 404 : 200,
      contentType,
      headers: [...unnamed, ...staticHeaders({ contentType, caching: 'no-store' })],
      representations,
    });
  }

  return {
    handle(request, response, token) {
      answer(request, response, token).catch((error: unknown) => {
        if (response.headersSent) {
          logError('A draft could not be sent.', error);
          response.destroy();
          return;
        }
        const isExpected = isAppError(error);
        if (!isExpected) logError('A draft could not be shown.', error);
        const [status, html] = isExpected ? [503, busyPage] : [500, serverErrorPage];
        endResponse({ request, response }, { status, headers: pageHeaders, body: Buffer.from(html) });
      });
    },
    async close() {
      for (const [name, folder] of kept) drop(name, folder);
    },
  };
}
