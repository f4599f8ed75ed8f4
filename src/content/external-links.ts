import { mapConcurrent } from '#src/files/map-concurrent.ts';
import { frontmatter } from './frontmatter.ts';
import { parsedFiles, readContent, type Content, type ContentIssue } from './content-files.ts';
import { targetsIn } from './targets.ts';

export type ExternalOptions = {
  /** How many links are followed at the same time. */
  concurrency: number;
  /** How long a server may take to respond to one request. */
  timeoutMs: number;
};

const defaults: ExternalOptions = { concurrency: 6, timeoutMs: 10_000 };

/** Some servers send these to programs, although the page opens in a browser. */
const refusesPrograms: readonly number[] = [401, 403, 405, 406, 429, 999];

/**
 * Follows every link of the content to another site, each URL once, and reports those that cannot be opened.
 * @throws AppError 'file-unreadable' when there is no content folder
 */
export async function checkExternalLinks(
  root: string,
  options: Partial<ExternalOptions> = {},
): Promise<{ checked: number; issues: ContentIssue[] }> {
  const { concurrency, timeoutMs } = { ...defaults, ...options };
  const links = externalLinksIn(await readContent(root));
  const urls = [...new Set(links.map(({ url }) => url))];
  const failures = await mapConcurrent(
    concurrency,
    urls,
    async (url) => [url, await failureOf(url, timeoutMs)] as const,
  );
  const messages = new Map(failures);
  const issues = links.flatMap(({ file, line, url }) => {
    const failure = messages.get(url) ?? null;
    return failure === null ? [] : [{ file, line, message: `${url} ${failure}` }];
  });
  return { checked: urls.length, issues };
}

function externalLinksIn(content: Content): { file: string; line: number; url: string }[] {
  const inTexts = parsedFiles(content).flatMap(({ file, body }) =>
    targetsIn(body.root).flatMap(({ kind, url, line }) => (kind === 'link' ? [{ file, line, url }] : [])),
  );
  const ofAuthors = content.files.flatMap(({ collection, file, head }) => {
    if (collection !== 'authors' || 'message' in head) return [];
    const url = frontmatter.authors.safeParse(head.data).data?.url;
    return url === undefined ? [] : [{ file, line: head.lineOf(['url']), url }];
  });
  return [...ofAuthors, ...inTexts].flatMap((link) =>
    /^https?:/i.test(link.url) ? [{ ...link, url: link.url.split('#', 1)[0] ?? '' }] : [],
  );
}

/** Why a page cannot be opened, or null. Some servers know only GET, so that is tried after HEAD. */
async function failureOf(url: string, timeoutMs: number): Promise<string | null> {
  const head = await statusOf(url, 'HEAD', timeoutMs);
  const status = isFine(head) ? head : await statusOf(url, 'GET', timeoutMs);
  if (isFine(status)) return null;
  return typeof status === 'number'
    ? `responds with ${status}. Correct the link, or remove it.`
    : `${status}. Open it in a browser, then correct the link or remove it.`;
}

const isFine = (status: number | string): boolean =>
  typeof status === 'number' && (status < 400 || refusesPrograms.includes(status));

/** The status of a response, or what happened in its place. */
async function statusOf(url: string, method: 'HEAD' | 'GET', timeoutMs: number): Promise<number | string> {
  try {
    const response = await fetch(url, { method, signal: AbortSignal.timeout(timeoutMs) });
    await response.body?.cancel();
    return response.status;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'TimeoutError')
      return `does not respond within ${timeoutMs / 1000} seconds`;
    if (error instanceof TypeError) return 'cannot be reached';
    throw error;
  }
}
