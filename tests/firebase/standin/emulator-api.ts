import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import type { Authorize } from './access.ts';
import type { Engine } from './engine.ts';
import { failureBody, FirestoreFailure } from './status.ts';

/** Compiles firestore.rules. @throws Error with line and column when the text is no rules */
export type CompileRules = (source: string) => Authorize;

const rulesRequest = z.object({
  rules: z.object({ files: z.array(z.object({ content: z.string() })).min(1) }),
});
const JSON_TYPE = { 'Content-Type': 'application/json' };

/** Handles /emulator/v1, by which tests clear documents and load rules; false when the path is none. */
export async function handleEmulatorApi(
  { engine, compileRules }: { engine: Engine; compileRules: CompileRules },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const [, project, call] = /^\/emulator\/v1\/projects\/([^/:]+)(.*)$/.exec(request.url ?? '') ?? [];
  if (project === undefined) return false;
  if (request.method === 'DELETE' && /^\/databases\/[^/]+\/documents$/.test(call ?? '')) {
    engine.clear(project);
    response.writeHead(200, JSON_TYPE).end('{}');
    return true;
  }
  if (request.method !== 'PUT' || call !== ':securityRules') return false;
  const { rules } = rulesRequest.parse(JSON.parse(await text(request)));
  try {
    engine.setRules(compileRules(rules.files.map(({ content }) => content).join('\n')));
    response.writeHead(200, JSON_TYPE).end('{}');
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause);
    const body = failureBody(new FirestoreFailure('INVALID_ARGUMENT', message));
    response.writeHead(400, JSON_TYPE).end(JSON.stringify(body));
  }
  return true;
}
