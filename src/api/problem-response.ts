import { AppError } from '#src/domain/errors.ts';
import { errorPage, serverErrorPage, wantsPage } from '#src/http/error-page.ts';
import { problemOf } from '#src/domain/problem.ts';

/** The response to a request that failed, as application/problem+json. */
function problemResponse(error: unknown): Response {
  const problem = problemOf(error);
  const headers = new Headers({ 'content-type': 'application/problem+json' });
  if (problem.facts['seconds'] !== undefined) headers.set('retry-after', String(problem.facts['seconds']));
  return new Response(JSON.stringify(problem), { status: problem.status, headers });
}

/** The same as a page, for a link to the API such as an export. It reveals nothing about an unexpected error. */
export function failureResponse(error: unknown, accept: string | undefined): Response {
  if (!wantsPage(accept)) return problemResponse(error);
  const { status, title, fix } = problemOf(error);
  const page = error instanceof AppError ? errorPage(title, fix) : serverErrorPage;
  return new Response(page, { status, headers: { 'content-type': 'text/html; charset=utf-8' } });
}
