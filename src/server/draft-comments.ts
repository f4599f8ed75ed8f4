import type { IncomingMessage } from 'node:http';
import { AppError, invalidInput } from '#src/domain/errors.ts';
import { parseInput } from '#src/domain/parse-input.ts';
import { problemOf } from '#src/domain/problem.ts';
import { commentForm, commentsOnPage, isFromBot, leaveComment } from '#src/drafts/comments.ts';
import { commentScript, commentStyles } from '#src/drafts/comment-tool/comment-files.ts';
import type { FoundDraft } from '#src/drafts/draft-links.ts';
import { endResponse, type Exchange } from '#src/http/static-file.ts';
import type { Backend } from '#src/ports/backend.ts';

/** The path of the comments of a draft, which no page can have. */
export const commentsPath = '_comments';
const scriptPath = `${commentsPath}/tool.js`;
const stylePath = `${commentsPath}/tool.css`;

/** Enough for the longest comment with every character escaped. */
const formBytes = 32 * 1024;
const drainFactor = 4;

/** The limit of one network. */
const commentsRule = { action: 'draft-comment', max: 10, withinMs: 10 * 60_000 };

/** A page of a draft with the script that lets visitors comment. */
export function withComments(html: string): string {
  return html.replace('</head>', () => `<script src="/${scriptPath}" defer></script></head>`);
}

/** The headers of such a page: the origin of the draft has one script, and hears what is commented. */
export function commentPolicy(headers: readonly string[]): string[] {
  return headers.map((text) => text.replace("script-src 'none'", "script-src 'self'; connect-src 'self'"));
}

type Asked = {
  exchange: Exchange & { request: IncomingMessage };
  headers: readonly string[];
  draft: Extract<FoundDraft, { kind: 'found' }>;
  path: string;
};
type Deps = Pick<Backend, 'documents'> & {
  now: () => string;
  newId: () => string;
  /** Milliseconds to wait. */
  consume: (rule: typeof commentsRule) => Promise<number>;
};

/** Handles requests for the script of comments, its styles, the comments of a page, and new comments. */
export async function handleComments(deps: Deps, { exchange, headers, draft, path }: Asked): Promise<void> {
  const send = (status: number, contentType: string, body: Buffer | string): void =>
    endResponse(exchange, {
      status,
      headers: [...headers, 'content-type', `${contentType}; charset=utf-8`],
      body: Buffer.from(body),
    });
  if (path === scriptPath) return send(200, 'text/javascript', commentScript);
  if (path === stylePath) return send(200, 'text/css', commentStyles);
  const { request } = exchange;
  try {
    if (path !== commentsPath) throw new AppError('not-found');
    if (request.method === 'POST') {
      await accept(deps, request, draft);
      return endResponse(exchange, { status: 204, headers });
    }
    const page = new URLSearchParams(request.url?.split('?')[1]).get('page') ?? '/';
    send(200, 'application/json', JSON.stringify(await commentsOnPage(deps, draft, page)));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const problem = problemOf(error);
    const message =
      error.code === 'limit-reached' ? 'This draft takes no further comments.' : wordsOf(problem);
    send(problem.status, 'application/json', JSON.stringify({ message }));
  }
}

function wordsOf({ issues, title, fix }: ReturnType<typeof problemOf>): string {
  return issues.length > 0 ? issues.map(({ message }) => message).join(' ') : `${title} ${fix}`;
}

async function accept(deps: Deps, request: IncomingMessage, draft: Asked['draft']): Promise<void> {
  // A page elsewhere cannot send JSON unless it is allowed to, and nothing allows it.
  if (!(request.headers['content-type'] ?? '').startsWith('application/json'))
    throw invalidInput('', 'Send JSON.');
  const form = parseInput(commentForm, await readJson(request));
  if (isFromBot(form)) return;
  const waitMs = await deps.consume(commentsRule);
  if (waitMs > 0) throw new AppError('too-many-requests', { seconds: Math.ceil(waitMs / 1000) });
  await leaveComment(deps, draft, form);
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const text = (await readBody(request)).toString();
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw invalidInput('', 'This is not JSON.', cause);
  }
}

/** In functions the body was read already, and is in `rawBody`. */
async function readBody(request: IncomingMessage & { rawBody?: Buffer }): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request.rawBody === undefined ? request : [request.rawBody]) {
    bytes += chunk.length;
    // The rest is received as well, because a client whose upload is cut off does not read the response.
    if (bytes <= formBytes) chunks.push(chunk);
    if (bytes > formBytes * drainFactor) break;
  }
  if (bytes > formBytes) throw new AppError('body-too-large', { limitBytes: formBytes });
  return Buffer.concat(chunks);
}
