import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { readPortfolio } from '#src/domain/read-portfolio.ts';
import type { Portfolio } from '#src/domain/portfolio.ts';
import { aProject, namedHero } from '#tests/support/publishing.ts';
import { tempDir } from '#tests/support/temp-dir.ts';
import { anAuthor, saveSections, type Author } from './author.ts';
import { bundleServer } from './bundle-server.ts';
import { openRunningServer, OtherStatus, type RunningServer } from './running-server.ts';

const isLong = process.env['TORTURE_ROUNDS'] !== undefined;
/** Kills in this run: a few in every run of the suite, 1,000 in `npm run test:torture`. */
const rounds = Number(process.env['TORTURE_ROUNDS'] ?? 5);
const writers = 4;

type Saved = { revision: number; title: string };

let script: string;
let folder: Awaited<ReturnType<typeof tempDir>>;
let server: RunningServer;

beforeAll(async () => {
  script = await bundleServer();
});
beforeEach(async () => {
  folder = await tempDir();
  server = await openRunningServer(script, folder.path);
  await server.start();
});
afterEach(() => server.kill());
afterEach(() => folder.remove());

it(
  `the server keeps every acknowledged write after each of ${rounds} kills`,
  { timeout: 120_000 + rounds * 5000 },
  async () => {
    const authors = await Promise.all(Array.from({ length: writers }, () => anAuthor(server)));
    const acknowledged = authors.map(({ portfolio: { revision, title } }): Saved => ({ revision, title }));
    let writes = 0;
    for (let round = 0; round < rounds; round += 1) {
      const writing = authors.map((author, at) =>
        saveUntilKilled(author, (saved) => {
          acknowledged[at] = saved;
          writes += 1;
        }),
      );
      await pause(50 + Math.random() * 300);
      await server.kill();
      await Promise.all(writing);
      await server.start();
      for (const [at, author] of authors.entries()) {
        const stored = await read(author);
        const last = acknowledged[at] ?? { revision: 0, title: '' };
        // The write in flight may have been stored without a response; nothing older may be.
        expect([last.revision, last.revision + 1]).toContain(stored.revision);
        if (stored.revision === last.revision) expect(stored.title).toBe(last.title);
        author.portfolio = stored;
        acknowledged[at] = { revision: stored.revision, title: stored.title };
      }
    }
    expect(writes, 'writes were acknowledged between the kills').toBeGreaterThan(rounds);
  },
);

it('the server lets one of two racing publishes win and reports an error for the other', async () => {
  const author = await anAuthor(server);
  for (let round = 0; round < 5; round += 1) {
    await save(author, `Round ${round}`);
    const responses = await Promise.all([publish(author), publish(author)]);
    const won = responses.filter(({ result }) => result !== undefined);
    const refusals = responses.filter(({ code }) => code === 'too-many-requests' || code === 'live-moved');
    expect(won).toHaveLength(1);
    expect(refusals).toHaveLength(1);
    const { text } = await server.ask('/', { host: `${author.slug}.localhost` });
    expect(text).toContain(`Round ${round}`);
  }
});

it(
  '50 readers always see one complete version of a site while 20 versions are published',
  { timeout: 300_000 },
  async () => {
    const author = await anAuthor(server);
    await save(author, 'Version 0 of the site');
    await publish(author);
    const site = { host: `${author.slug}.localhost` };
    const wrong: string[] = [];
    const seen = new Set<string>();
    let responses = 0;
    let publishing = true;
    const read = async (): Promise<void> => {
      while (publishing) {
        const page = await server.ask('/', site);
        const versions = new Set(page.text.match(/Version \d+ of the site/g));
        if (page.status !== 200 || versions.size !== 1)
          wrong.push(`${page.status} with ${[...versions].join(' and ') || 'no version'}`);
        for (const version of versions) seen.add(version);
        const [, stylesheet = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec(page.text) ?? [];
        const style = await server.ask(stylesheet, site);
        if (style.status !== 200) wrong.push(`${style.status} for a stylesheet that a page names`);
        responses += 2;
        // Without a pause, 50 readers would take the processor from the publishes.
        if (!isLong) await pause(50);
      }
    };
    const readers = Promise.all(Array.from({ length: 50 }, () => read()));
    for (let version = 1; version <= 20; version += 1) {
      await save(author, `Version ${version} of the site`);
      expect((await publish(author)).result).toBeDefined();
    }
    publishing = false;
    await readers;
    expect(wrong).toEqual([]);
    expect(responses).toBeGreaterThan(200);
    expect(seen.size, 'readers saw the site change').toBeGreaterThan(5);
  },
);

/** Saves the next revision, with the mark in its title, its introduction and both of its projects. */
async function save(author: Author, mark: string): Promise<void> {
  const sections = [
    { ...namedHero('Ada'), intro: mark },
    aProject(`First, ${mark}`),
    aProject(`Second, ${mark}`),
  ];
  // Another color creates another stylesheet, because a reader may hold a page that links to the previous one.
  const options = { [author.portfolio.template]: { accent: `#${randomUUID().slice(0, 6)}` } };
  await saveSections(server, author, { title: mark, options, sections });
}

async function saveUntilKilled(author: Author, acknowledge: (saved: Saved) => void): Promise<void> {
  for (;;) {
    try {
      await save(author, `Save ${randomUUID()}`);
    } catch (error) {
      if (isCut(error)) return;
      throw error;
    }
    const { revision, title } = author.portfolio;
    acknowledge({ revision, title });
  }
}

function isCut(error: unknown): boolean {
  // The proxy process may see its app end a moment before it ends itself.
  if (error instanceof OtherStatus) return error.status === 503;
  return error instanceof Error && 'code' in error && /^(ECONN|EPIPE)/.test(String(error.code));
}

async function read({ cookie, portfolio }: Author): Promise<Portfolio> {
  const response = await server.ask(`/api/portfolios/${portfolio.id}`, { cookie });
  expect(response.status, response.text).toBe(200);
  return readPortfolio(JSON.parse(response.text));
}

const lineSchema = z.object({
  result: z.object({ releaseId: z.string() }).optional(),
  problem: z.object({ code: z.string() }).optional(),
});

/** The result of a publish, or its error code. */
async function publish({ cookie, portfolio }: Author): Promise<{ result?: object; code?: string }> {
  const path = `/api/portfolios/${portfolio.id}/publish`;
  const { status, text } = await server.ask(path, { method: 'POST', cookie });
  if (status !== 200) return { code: z.object({ code: z.string() }).parse(JSON.parse(text)).code };
  const { result, problem } = lineSchema.parse(JSON.parse(text.trim().split('\n').at(-1) ?? '{}'));
  return { result, code: problem?.code };
}
