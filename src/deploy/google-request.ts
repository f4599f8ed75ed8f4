import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '#src/domain/errors.ts';
import type { ByteSource } from '#src/files/byte-source.ts';
import { webStream } from '#src/files/web-stream.ts';

type GoogleRequest = {
  method: 'GET' | 'POST' | 'PATCH';
  url: string;
  /** What is sent: a value as JSON, or bytes as they are. */
  json?: unknown;
  bytes?: { source: ByteSource; contentType: string };
  /** Failures that the caller deals with. */
  expected?: readonly number[];
};
type GoogleResponse = { status: number; text: string; headers: Headers };
/** Asks a Google service. @throws AppError 'unavailable' when it cannot be reached, 'target-refused' with its response */
export type AskGoogle = (request: GoogleRequest) => Promise<GoogleResponse>;

const retries = 5;
const maxDelayMs = 60_000;
/** A large upload gets the time that a slow line needs: 20 seconds for each megabyte. */
const shortestTimeoutMs = 30_000;
const timeoutMsPerByte = 0.02;

export type GoogleCaller = {
  /** The OAuth access token of now: one is good for an hour, and a large deploy takes longer. */
  token: () => Promise<string>;
  /** The project to count requests for: some services want one named when the token is a person's. */
  quotaProject?: string | null;
};

/** What is worth another try goes out again up to five times, each wait twice the one before. */
export function openGoogle(caller: GoogleCaller, { firstDelayMs }: { firstDelayMs: number }): AskGoogle {
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
  { token, quotaProject = null }: GoogleCaller,
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

/** Each try reads the bytes anew. */
function bodyOf({ json, bytes }: GoogleRequest): RequestInit & { duplex?: 'half' } {
  if (bytes === undefined) return { body: json === undefined ? null : JSON.stringify(json) };
  return { body: webStream(bytes.source.stream()), duplex: 'half' };
}

const isPassing = (status: number): boolean => status === 408 || status === 429 || status >= 500;

/** As long as the service asks for, else as we would; a tenth more or less, so that many do not come back together. */
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

/** The message in Google's form of a failure, else the beginning of whatever was said. */
function sentenceOf(text: string): string {
  return /"message"\s*:\s*"((?:[^"\\]|\\.)*)"/.exec(text)?.[1] ?? text.slice(0, 300);
}
