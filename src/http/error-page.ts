import { plainPage } from './plain-page.ts';

/** What a page says by default when there is nothing at its URL. */
export const notFoundMessage = 'Page Not Found';

/** What a page says by default when the server has failed. */
export const serverErrorMessage = 'Internal Server Error';

/**
 * The page for a failure where no built page can be had. `message` and `fix` are sentences of ours, never what a request has brought.
 */
export function errorPage(message: string, fix: string): string {
  return plainPage(message, `<p>${fix}</p>`);
}

export const serverErrorPage = errorPage(
  serverErrorMessage,
  'Something went wrong on our side. What was saved is safe. Try again in a moment.',
);

/** Whether somebody looks at the response: a browser that opens a page says that it takes HTML. */
export function wantsPage(accept: string | undefined): boolean {
  return accept?.includes('text/html') === true;
}
