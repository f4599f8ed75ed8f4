import { setTimeout as pause } from 'node:timers/promises';
import type { PortfolioContent } from '#src/domain/portfolio.ts';
import { anAuthor, type Author } from '#tests/torture/author.ts';
import { jsonOf, type RunningServer } from '#tests/torture/running-server.ts';
import { generatedPortfolio } from '../content/generated-portfolios.ts';
import { cpuMsOfTree } from './process-tree.ts';
import type { Product } from './product.ts';
import { percentile } from './statistics.ts';

export type SaveRound = { cpuMs: number; perSecond: number; p50: number; p95: number; saves: number };

/** An author, and what they save. */
export type Saver = { author: Author; content: PortfolioContent };

export async function saversOf(server: RunningServer, count: number): Promise<Saver[]> {
  const savers: Saver[] = [];
  for (let index = 0; index < count; index += 1)
    savers.push({ author: await anAuthor(server), content: generatedPortfolio(index) });
  return savers;
}

/**
 * Each author saves again after the notification of the previous save; with a rate, when the next of so many saves a second
 * is due. A save that begins late because the previous one took long counts from when it was due.
 */
export async function saveRound(
  { server, pid }: Product,
  savers: readonly Saver[],
  { seconds, rate }: { seconds: number; rate?: number },
): Promise<SaveRound> {
  const cpuBefore = cpuMsOfTree(pid);
  const begin = performance.now();
  const until = begin + seconds * 1000;
  const times: number[] = [];
  async function saveAgain(saver: Saver, began: number): Promise<void> {
    await save(server, saver);
    times.push(performance.now() - began);
  }
  await Promise.all(
    savers.map(async (saver, index) => {
      if (rate === undefined) {
        while (performance.now() < until) await saveAgain(saver, performance.now());
        return;
      }
      const everyMs = 1000 / rate;
      for (let due = begin + index * everyMs; due < until; due += savers.length * everyMs) {
        await pause(Math.max(0, due - performance.now()));
        await saveAgain(saver, due);
      }
    }),
  );
  const took = (performance.now() - begin) / 1000;
  return {
    cpuMs: (cpuMsOfTree(pid) - cpuBefore) / times.length,
    perSecond: times.length / took,
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    saves: times.length,
  };
}

async function save(server: RunningServer, { author, content }: Saver): Promise<void> {
  const { cookie, portfolio } = author;
  const { title, template, options, language, seo } = content;
  const { id, revision } = portfolio;
  const sections = content.sections.map((section) => withNote(section, `Save ${revision}.`));
  const json = { content: { title, template, options, language, seo, sections }, revision };
  const request = { method: 'PUT', cookie, json, prefer: 'return=minimal' } as const;
  jsonOf(await server.ask(`/api/portfolios/${id}`, request), 200);
  portfolio.revision += 1;
}

type AnySection = PortfolioContent['sections'][number];

/** The section with another text in one project, as the editor would save it. */
function withNote(section: AnySection, summary: string): AnySection {
  if (section.type !== 'projects') return section;
  return { ...section, items: section.items.map((item, at) => (at === 0 ? { ...item, summary } : item)) };
}
