import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { allowOrigin, answerPreflight } from './cors.ts';
import { type CompileRules, handleEmulatorApi } from './emulator-api.ts';
import type { Engine } from './engine.ts';
import { handleRest } from './rest.ts';
import { asFailure, failureBody } from './status.ts';
import type { WebChannel } from './webchannel.ts';

export interface HttpFrontOptions {
  engine: Engine;
  webChannel: WebChannel;
  compileRules: CompileRules;
}

/** Everything that speaks HTTP/1.1: WebChannel and REST for browsers, /emulator/v1 for tests. It listens nowhere by itself. */
export function createHttpFront(options: HttpFrontOptions): Server {
  return createServer((request, response) => {
    handle(options, request, response).catch((cause: unknown) => {
      const failure = failureBody(asFailure(cause));
      if (!response.headersSent)
        response.writeHead(failure.error.code, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify(failure));
    });
  });
}

async function handle(
  { engine, webChannel, compileRules }: HttpFrontOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  allowOrigin(request, response);
  if (request.method === 'OPTIONS') {
    answerPreflight(request, response);
    return;
  }
  if (await webChannel.handle(request, response)) return;
  if (await handleEmulatorApi({ engine, compileRules }, request, response)) return;
  if (await handleRest(engine, request, response)) return;
  const isRoot = request.url === '/';
  response
    .writeHead(isRoot ? 200 : 404, { 'Content-Type': 'text/plain' })
    .end(isRoot ? 'Ok\n' : 'Not Found\n');
}
