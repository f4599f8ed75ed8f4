import type { IncomingMessage, ServerResponse } from 'node:http';
import { AppError } from '#src/domain/errors.ts';
import { errorPage, wantsPage } from '#src/http/error-page.ts';
import { appSecurityHeaders, contentPolicy } from '#src/http/content-policy.ts';

const retrySeconds = 5;

/** Says that the app is not running at this moment. Published sites are served anyway. */
export function respondAppUnavailable(
  request: IncomingMessage,
  response: ServerResponse,
  { https }: { https: boolean },
): void {
  const { code, message: title, fix, status } = new AppError('unavailable');
  const isApi = /^\/api(\/|\?|$)/.test(request.url ?? '');
  const facts = { seconds: retrySeconds };
  const isPage = !isApi && wantsPage(request.headers.accept);
  const text = isPage ? errorPage(title, fix) : `${title} ${fix}\n`;
  const body = isApi ? JSON.stringify({ code, title, fix, status, facts, issues: [] }) : text;
  const textType = `text/${isPage ? 'html' : 'plain'}; charset=utf-8`;
  response.writeHead(status, [
    ...appSecurityHeaders({ https, popups: false }),
    'content-security-policy',
    contentPolicy({ scripts: [], styles: [] }, { https, firebase: null, analytics: null }),
    'content-type',
    isApi ? 'application/problem+json' : textType,
    'content-length',
    String(Buffer.byteLength(body)),
    'cache-control',
    'no-store',
    'retry-after',
    String(retrySeconds),
  ]);
  response.end(request.method === 'HEAD' ? undefined : body);
  // Discards the rest of the body, for which the connection would otherwise wait.
  request.resume();
}
