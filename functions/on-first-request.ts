import type { IncomingMessage, ServerResponse } from 'node:http';
import { logError } from '#src/log/log.ts';
import { bareHeaders, refuse } from '#src/http/bare-response.ts';
import { serverErrorPage, wantsPage } from '#src/http/error-page.ts';

export type Respond = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

/**
 * Opens what answers when the first request comes: a deploy loads these modules to see which functions there are, and has
 * none of the settings. What could not be opened is tried again with the next request.
 */
export function onFirstRequest(open: () => Promise<Respond>): Respond {
  let opening: Promise<Respond> | null = null;
  return async (request, response) => {
    // What Express says of itself is nobody's business.
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
      else if (wantsPage(request.headers.accept)) showFailure(response);
      else refuse(response, 500, { https: true });
    }
  };
}

function showFailure(response: ServerResponse): void {
  response.writeHead(500, [...bareHeaders({ https: true }), 'content-type', 'text/html; charset=utf-8']);
  response.end(serverErrorPage);
}
