import { problemOf } from '#src/domain/problem.ts';

/** The response to a request that failed, as application/problem+json. */
export function problemResponse(error: unknown): Response {
  const problem = problemOf(error);
  const headers = new Headers({ 'content-type': 'application/problem+json' });
  if (problem.facts['seconds'] !== undefined) headers.set('retry-after', String(problem.facts['seconds']));
  return new Response(JSON.stringify(problem), { status: problem.status, headers });
}
