import { errorCatalogue, type ErrorCode, type Issue } from '#src/domain/errors.ts';
import { authSentences } from './auth-sentences.ts';
import { ClientError } from './client.ts';
import { sentenceFor, unreachable, type Sentence } from './sentence.ts';

/** What a failed answer says: our own problem+json, a code of the sign-in service, or nothing but its status. */
export function problemFrom(status: number, body: unknown): ClientError {
  if (isProblem(body)) {
    const { title, fix, issues = [], facts = {} } = body;
    return new ClientError({ code: codeOf(body), title, fix, issues, facts });
  }
  if (status === 429) return catalogued('too-many-requests');
  const sentence = authCodeOf(body);
  if (sentence !== null) return new ClientError(sentence);
  if (status === 401) return catalogued('not-signed-in');
  if (status === 403) return catalogued('forbidden');
  if (status === 404) return catalogued('not-found');
  if (status === 413) return catalogued('body-too-large');
  return catalogued('unavailable');
}

/** The network, not the server, is at fault. */
export function offline(): ClientError {
  return new ClientError(unreachable);
}

export function catalogued(code: ErrorCode): ClientError {
  return new ClientError(sentenceFor(code));
}

type Problem = {
  code: string;
  title: string;
  fix: string;
  issues?: readonly Issue[];
  facts?: Readonly<Record<string, string | number>>;
};

function isProblem(body: unknown): body is Problem {
  return (
    isRecord(body) &&
    typeof body.code === 'string' &&
    typeof body.title === 'string' &&
    typeof body.fix === 'string'
  );
}

/** A fault of the server's own has a code that is not in the catalogue: to a person it is a server out of order. */
function codeOf({ code }: Problem): ErrorCode {
  return Object.hasOwn(errorCatalogue, code) ? (code as ErrorCode) : 'unavailable';
}

function authCodeOf(body: unknown): Sentence | null {
  if (!isRecord(body) || typeof body.code !== 'string') return null;
  return Object.hasOwn(authSentences, body.code) ? (authSentences[body.code] ?? null) : null;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
