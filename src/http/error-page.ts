import { plainPage } from './plain-page.ts';

/** The default message of a 404 page. */
export const notFoundMessage = 'Page Not Found';

/** The default message of a 500 page. */
export const serverErrorMessage = 'Internal Server Error';

/**
 * An error page for when no built page is available. `message` and `fix` are our own sentences, never input from a
 * request.
 */
export function errorPage(message: string, fix: string): string {
  return plainPage(message, `<p>${fix}</p>`);
}

export const serverErrorPage = errorPage(
  serverErrorMessage,
  'Something went wrong on our side. What was saved is safe. Try again in a moment.',
);

/** True when a browser opens a page, which it shows by accepting HTML. */
export function wantsPage(accept: string | undefined): boolean {
  return accept?.includes('text/html') === true;
}
