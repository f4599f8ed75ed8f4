import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '#src/domain/errors.ts';
import type { ByteSource } from '#src/files/byte-source.ts';
import { webStream } from '#src/files/web-stream.ts';

type GoogleRequest = {
  method: 'GET' | 'POST' | 'PATCH';
  url: string;
  /** The request body: a value as JSON, or bytes. */
  json?: unknown;
  bytes?: { source: ByteSource; contentType: string };
  /** Status codes that the caller handles. */
  expected?: readonly number[];
};
type GoogleResponse = { status: number; text: string; headers: Headers };
/**
 * Sends a request to a Google service. @throws AppError 'unavailable' when it cannot be reached, 'target-refused' with
 * its response
 */
export type RequestGoogle = (request: GoogleRequest) => Promise<GoogleResponse>;

const retries = 5;
const maxDelayMs = 60_000;
/** The timeout grows with the body for slow connections: 20 seconds for each megabyte. */
const shortestTimeoutMs = 30_000;
const timeoutMsPerByte = 0.02;

export type GoogleCredentials = {
  /** The current OAuth access token: a token is valid for an hour, and a large deploy takes longer. */
  token: () => Promise<string>;
  /** The quota project: some services require one when the token belongs to a person. */
  quotaProject?: string | null;
};

/** Retries temporary failures up to five times, with exponential backoff. */
export function openGoogle(
  caller: GoogleCredentials,
  { firstDelayMs }: { firstDelayMs: number },
): RequestGoogle {
  return async (request) => {
    for (let tries = 0; ; tries += 1) {
      const response = await attempt(request, caller);
      if (response instanceof Error || isPassing(response.status)) {
        if (tries === retries) throw unavailable(request, response);
        await pause(delayOf(response, firstDelayMs * 2 ** tries));
      } else if (response.status < 400 || request.expected?.includes(response.status) === true) {
        return response;
      } else {
        const facts = { endpoint: request.url, status: response.status, response: sentenceOf(response.text) };
        throw new AppError('target-refused', facts);
      }
    }
  };
}

async function attempt(
  request: GoogleRequest,
  { token, quotaProject = null }: GoogleCredentials,
): Promise<GoogleResponse | Error> {
  const { method, url, json, bytes } = request;
  const contentType = bytes?.contentType ?? (json === undefined ? null : 'application/json');
  const size = bytes?.source.bytes ?? 0;
  const proof = await token();
  try {
    const response = await fetch(url, {
      method,
      redirect: 'error',
      headers: {
        authorization: `Bearer ${proof}`,
        ...(quotaProject === null ? {} : { 'x-goog-user-project': quotaProject }),
        ...(contentType === null ? {} : { 'content-type': contentType }),
      },
      ...bodyOf(request),
      signal: AbortSignal.timeout(Math.max(shortestTimeoutMs, size * timeoutMsPerByte)),
    });
    return { status: response.status, text: await response.text(), headers: response.headers };
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

/** Each attempt reads the bytes again. */
function bodyOf({ json, bytes }: GoogleRequest): RequestInit & { duplex?: 'half' } {
  if (bytes === undefined) return { body: json === undefined ? null : JSON.stringify(json) };
  return { body: webStream(bytes.source.stream()), duplex: 'half' };
}

const isPassing = (status: number): boolean => status === 408 || status === 429 || status >= 500;

/** The delay that the service requests, else ours; with 10% jitter, so that clients do not retry at the same moment. */
function delayOf(response: GoogleResponse | Error, usual: number): number {
  const asked =
    response instanceof Error ? Number.NaN : Number(response.headers.get('retry-after') ?? Number.NaN);
  const wanted = Number.isFinite(asked) ? Math.max(usual, asked * 1000) : usual;
  return Math.min(maxDelayMs, wanted) * (0.9 + Math.random() * 0.2);
}

function unavailable({ url }: GoogleRequest, response: GoogleResponse | Error): AppError {
  return response instanceof Error
    ? new AppError('unavailable', { endpoint: url, reason: response.message }, { cause: response })
    : new AppError('unavailable', {
        endpoint: url,
        status: response.status,
        response: sentenceOf(response.text),
      });
}

/** The message of a Google error response, else the beginning of the body. */
function sentenceOf(text: string): string {
  return /"message"\s*:\s*"((?:[^"\\]|\\.)*)"/.exec(text)?.[1] ?? text.slice(0, 300);
}
