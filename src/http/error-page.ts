/** What a page says by default when there is nothing at its URL. */
export const notFoundMessage = 'Page Not Found';

/** What a page says by default when the server has failed. */
export const serverErrorMessage = 'Internal Server Error';

/**
 * The page for a failure where no built page can be had: it needs no other file, and its policy allows none. `message` and
 * `fix` are sentences of ours, never what a request has brought.
 */
export function errorPage(message: string, fix: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><title>${message}</title></head>
<body><main><h1>${message}</h1><p>${fix}</p></main></body>
</html>
`;
}

export const serverErrorPage = errorPage(
  serverErrorMessage,
  'Something went wrong on our side. What was saved is safe. Try again in a moment.',
);

/** Whether somebody looks at the response: a browser that opens a page says that it takes HTML. */
export function wantsPage(accept: string | undefined): boolean {
  return accept?.includes('text/html') === true;
}
