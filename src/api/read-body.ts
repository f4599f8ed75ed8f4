import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { z } from 'zod';
import { AppError, invalidInput, type ErrorCode } from '#src/domain/errors.ts';
import { parseInput, parseJson } from '#src/domain/parse-input.ts';
import type { ApiContext } from './context.ts';

const jsonBytes = 1024 * 1024;

/**
 * Reads the body of a request as JSON and checks it; an empty body counts as an empty object.
 * @throws AppError 'body-too-large' above the limit, 1 MB by default, 'invalid-input' with every wrong path
 */
export async function readJson<T>(c: ApiContext, schema: z.ZodType<T>, limit = jsonBytes): Promise<T> {
  return parseInput(schema, await readJsonOfAnyShape(c, limit));
}

export async function readJsonOfAnyShape(c: ApiContext, limit = jsonBytes): Promise<unknown> {
  const text = await readText(c, limit);
  await turn(text.length);
  return text === '' ? {} : parseJson(text);
}

/** The body of a request as text. @throws AppError 'body-too-large' above the limit, 'invalid-input' when it is not UTF-8 */
export async function readText(c: ApiContext, limit: number): Promise<string> {
  const bytes = await readBytes(c, { limit, code: 'body-too-large' });
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw invalidInput('', 'This is not JSON.', cause);
  }
}

/** The length of a body that takes less than a millisecond to parse and check, in UTF-16 units. */
const smallLength = 32 * 1024;
let lastTurn: Promise<void> = Promise.resolve();

/**
 * Await this before parsing a body of this length. Large bodies are parsed one in each turn of the event loop, so that
 * other requests are answered in between.
 */
export async function turn(length: number): Promise<void> {
  if (length <= smallLength) return;
  lastTurn = lastTurn.then(() => nextTurn());
  await lastTurn;
}

/**
 * A body that is too large is still received, up to this many times the limit, because a client whose upload is cut off
 * does not read the response.
 */
const drainFactor = 4;

type BodyLimit = { limit: number; code: ErrorCode };

/**
 * Reads the body of a request, and never holds more than the limit in memory.
 * @throws AppError `code` above the limit, 'unavailable' when the sender gave up
 */
export async function readBytes(c: ApiContext, allowed: BodyLimit): Promise<Uint8Array> {
  const { limit, code } = allowed;
  // The HTTP parser enforces the length, and reading in one piece needs no web stream.
  if (Number(c.req.header('content-length') ?? Infinity) <= limit) {
    const bytes = new Uint8Array(await c.req.raw.arrayBuffer().catch(gaveUp));
    if (bytes.length > limit) throw new AppError(code, { limitBytes: limit });
    return bytes;
  }
  const chunks: Uint8Array[] = [];
  for await (const chunk of withinLimit(c, allowed)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Writes the body of a request into a new file. Throws as `readBytes`; the caller removes an incomplete file. */
export async function receiveFile(c: ApiContext, path: string, allowed: BodyLimit): Promise<void> {
  await pipeline(withinLimit(c, allowed), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
}

async function* withinLimit(c: ApiContext, { limit, code }: BodyLimit): AsyncGenerator<Uint8Array> {
  const tooLarge = () => new AppError(code, { limitBytes: limit });
  if (Number(c.req.header('content-length') ?? 0) > limit * drainFactor) throw tooLarge();
  let length = 0;
  for await (const chunk of whileSent(c.req.raw.body)) {
    length += chunk.length;
    if (length <= limit) yield chunk;
    if (length > limit * drainFactor) break;
  }
  if (length > limit) throw tooLarge();
}

async function* whileSent(body: ReadableStream<Uint8Array> | null): AsyncGenerator<Uint8Array> {
  const reader = body?.getReader();
  if (reader === undefined) return;
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(gaveUp);
      if (done) return;
      yield value;
    }
  } finally {
    reader.releaseLock();
  }
}

/** The error of an incomplete body. */
function gaveUp(cause: unknown): never {
  throw new AppError('unavailable', {}, { cause });
}
