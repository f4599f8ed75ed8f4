import type { IncomingMessage, ServerResponse } from 'node:http';
import { logError } from '#src/log/log.ts';
import { bareHeaders, refuse } from '#src/http/bare-response.ts';
import { serverErrorPage, wantsPage } from '#src/http/error-page.ts';
import type { AppPages } from '#src/server/app-pages.ts';

export type Respond = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

type FailurePage = Pick<AppPages, 'fail'>;

/** A page that needs no other file and no settings. */
const plainPage: FailurePage = {
  fail(response) {
    response.writeHead(500, [...bareHeaders({ https: true }), 'content-type', 'text/html; charset=utf-8']);
    response.end(serverErrorPage);
  },
};

/**
 * Opens a handler at the first request, because a deploy loads these modules without any settings to list the
 * functions. A failed opening is retried with the next request. The failure is shown on the error page of the app, else
 * on a plain page; sites always use the plain one, because they have no styles of the app.
 */
export function onFirstRequest(
  open: () => Promise<Respond>,
  openPages: () => Promise<FailurePage> = async () => plainPage,
): Respond {
  let opening: Promise<Respond> | null = null;
  return async (request, response) => {
    // Visitors need not know that Express is used.
    response.removeHeader('x-powered-by');
    try {
      opening ??= open();
      const reply = await opening.catch((error: unknown) => {
        opening = null;
        throw error;
      });
      await reply(request, response);
    } catch (error) {
      logError('A request could not be answered.', error);
      if (response.headersSent) response.destroy();
      else if (wantsPage(request.headers.accept)) (await openPages().catch(() => plainPage)).fail(response);
      else refuse(response, 500, { https: true });
    }
  };
}
