import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { aProject, namedHero } from '#tests/support/publishing.ts';
import type { Acknowledged } from './acknowledged.ts';
import { markText } from './acknowledged.ts';
import { anAuthor, saveSections, type Author } from './author.ts';
import { jsonOf, type RunningServer } from './running-server.ts';

/** An author with numbered actions and those that the server has acknowledged. */
export type MarkedAuthor = { author: Author; acknowledged: Acknowledged };

const lineSchema = z.object({
  result: z.object({ releaseId: z.string() }).optional(),
  problem: z.object({ code: z.string() }).optional(),
});
const uploadSchema = z.object({ id: z.string(), sha256: z.string() });
const codeSchema = z.object({ code: z.string() });

/** Refused with an error code of the product. */
export class Refused extends Error {
  readonly code: string;
  constructor(code: string) {
    super(`Refused: ${code}`);
    this.code = code;
  }
}

export async function aMarkedAuthor(server: RunningServer): Promise<MarkedAuthor> {
  const author = await anAuthor(server);
  const { slug, portfolio } = author;
  const acknowledged = {
    ownerId: portfolio.ownerId,
    slug,
    portfolioId: portfolio.id,
    saved: 0,
    published: null,
    uploads: [],
  };
  return { author, acknowledged };
}

/**
 * Saves the next mark in the title, the introduction and both projects.
 * @throws Refused
 */
export async function saveNext(server: RunningServer, { author, acknowledged }: MarkedAuthor): Promise<void> {
  const mark = acknowledged.saved + 1;
  const text = markText(mark, author.slug);
  const sections = [
    { ...namedHero('Ada'), intro: text },
    aProject(`First, ${text}`),
    aProject(`Second, ${text}`),
  ];
  // Another color creates another stylesheet, and so another file.
  const options = { [author.portfolio.template]: { accent: `#${randomUUID().slice(0, 6)}` } };
  await saveSections(server, author, { title: text, options, sections }).catch((error: unknown) => {
    const [code] = error instanceof Error ? (/(?<="code":")[\w-]+/.exec(error.message) ?? []) : [];
    throw code === undefined ? error : new Refused(code);
  });
  acknowledged.saved = mark;
}

/**
 * Publishes the last saved content, and returns the release.
 * @throws Refused
 */
export async function publishNext(
  server: RunningServer,
  { author, acknowledged }: MarkedAuthor,
): Promise<string> {
  const request = { method: 'POST', cookie: author.cookie };
  const mark = acknowledged.saved;
  const { status, text } = await server.ask(`/api/portfolios/${author.portfolio.id}/publish`, request);
  if (status !== 200) throw new Refused(codeSchema.parse(JSON.parse(text)).code);
  const { result, problem } = lineSchema.parse(JSON.parse(text.trim().split('\n').at(-1) ?? '{}'));
  if (result === undefined) throw new Refused(problem?.code ?? 'cut off');
  acknowledged.published = mark;
  return result.releaseId;
}

/**
 * Uploads a new document of this size.
 * @throws Refused
 */
export async function uploadNext(
  server: RunningServer,
  { author, acknowledged }: MarkedAuthor,
  bytes = 20_000,
): Promise<void> {
  const body = Buffer.from(`%PDF-1.4\n%${randomUUID().padEnd(bytes, '.')}\n`);
  const request = { method: 'POST', cookie: author.cookie, body };
  const { status, text } = await server.ask('/api/uploads?name=paper.pdf', request);
  if (status >= 400) throw new Refused(codeSchema.parse(JSON.parse(text)).code);
  acknowledged.uploads.push(uploadSchema.parse(jsonOf({ status, text, cookie: '' }, 201)).sha256);
}
