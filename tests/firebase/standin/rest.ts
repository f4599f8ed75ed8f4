import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { callerOf } from './caller.ts';
import type { Engine } from './engine.ts';
import { asFailure, failureBody } from './status.ts';

const METHODS: ReadonlyMap<string, string> = new Map([
  ['commit', 'Commit'],
  ['batchGet', 'BatchGetDocuments'],
  ['batchWrite', 'BatchWrite'],
  ['runQuery', 'RunQuery'],
  ['runAggregationQuery', 'RunAggregationQuery'],
  ['beginTransaction', 'BeginTransaction'],
  ['rollback', 'Rollback'],
  ['listCollectionIds', 'ListCollectionIds'],
]);

/** Methods that stream: their answer, and their failure, is a list. */
const STREAMS: ReadonlySet<string> = new Set(['batchGet', 'runQuery', 'runAggregationQuery']);
const JSON_TYPE = { 'Content-Type': 'application/json; charset=utf-8' };

/** Handles POST /v1/{parent}:{method}, which the web SDK uses for its unary calls; false when the path is none. */
export async function handleRest(
  engine: Engine,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  const path = /^\/v1\/(projects\/[^/]+\/databases\/[^/]+\/documents(?:\/[^:]*)?):(\w+)$/.exec(
    decodeURIComponent(pathname),
  );
  const [, parent = '', verb = ''] = path ?? [];
  const method = METHODS.get(verb);
  if (request.method !== 'POST' || method === undefined) return false;
  const body: unknown = JSON.parse((await text(request)) || '{}');
  try {
    const answer = engine.call(
      method,
      { ...asObject(body), parent },
      callerOf(request.headers.authorization),
    );
    response.writeHead(200, JSON_TYPE).end(JSON.stringify(answer));
  } catch (cause) {
    const failure = failureBody(asFailure(cause));
    response
      .writeHead(failure.error.code, JSON_TYPE)
      .end(JSON.stringify(STREAMS.has(verb) ? [failure] : failure));
  }
  return true;
}

function asObject(body: unknown): object {
  return typeof body === 'object' && body !== null ? body : {};
}
