import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { cleanUp } from '#src/maintenance/cleanup.ts';
import type { Backend } from '#src/ports/backend.ts';
import { openLiveModel, type LiveModel } from './live-model.ts';
import {
  aMarkedAuthor,
  publishNext,
  Refused,
  saveNext,
  uploadNext,
  type MarkedAuthor,
} from './marked-author.ts';
import type { RunningServer } from './running-server.ts';

type Site = { author: MarkedAuthor; live: LiveModel; releases: Map<number, string> };

export type MixedLoad = {
  sites: readonly Site[];
  actions: number;
  visits: number;
  /** Wrong responses to visitors, crawlers and operators. */
  wrong: string[];
  /** The memory of the server's processes in bytes, by the names of their scripts, in order of time. */
  memory: ReadonlyMap<string, number>[];
};

type Given = { server: RunningServer; pid: number; backend: Backend; authors: number; seconds: number };

const visitors = 8;
const crawlers = 2;
const keptReleases = 3;
/** Actions of authors, and as many visits, however long they take. */
const minPerAuthor = 2;

/** Authors, visitors, crawlers and an operator at the same time, for this many seconds. */
export async function mixedLoad({ server, pid, backend, authors, seconds }: Given): Promise<MixedLoad> {
  const load: MixedLoad & { sites: Site[] } = { sites: [], actions: 0, visits: 0, wrong: [], memory: [] };
  // One more, whose site the operator disables and enables.
  for (let count = authors + 1; count > 0; count -= 1) load.sites.push(await aSite(server));
  const [disabled, ...open] = load.sites;
  if (disabled === undefined) throw new Error('no sites');
  const until = performance.now() + seconds * 1000;
  // A busy machine takes longer for enough of everything.
  const isEnough = (): boolean =>
    performance.now() >= until && Math.min(load.actions, load.visits) > minPerAuthor * authors;
  const repeat = async (work: () => Promise<void>): Promise<void> => {
    while (!isEnough()) await work();
  };
  await Promise.all([
    ...open.map((site) =>
      repeat(async () => {
        await act(server, site);
        load.actions += 1;
      }),
    ),
    ...Array.from({ length: visitors }, () => repeat(() => visit(server, open, load))),
    ...Array.from({ length: crawlers }, () => repeat(() => crawl(server, open, load))),
    repeat(() => operate(server, { backend, disabled, load })),
    repeat(async () => {
      load.memory.push(memoryOf(pid));
      await pause(500);
    }),
  ]);
  return load;
}

async function aSite(server: RunningServer): Promise<Site> {
  const author = await aMarkedAuthor(server);
  const site: Site = { author, live: openLiveModel(author.author.slug), releases: new Map() };
  await saveNext(server, author);
  await publishOf(server, site);
  return site;
}

async function act(server: RunningServer, site: Site): Promise<void> {
  const { author } = site;
  const drawn = Math.random();
  await saveNext(server, author);
  if (drawn < 0.5) await publishOf(server, site);
  else if (drawn < 0.6) await uploadNext(server, author, 5000);
  else if (drawn < 0.75) await rollBack(server, site);
  else if (drawn < 0.8) await unpublish(server, site);
}

async function publishOf(server: RunningServer, { author, live, releases }: Site): Promise<void> {
  const change = live.change(author.acknowledged.saved);
  const releaseId = await publishNext(server, author);
  change.done();
  releases.set(author.acknowledged.saved, releaseId);
}

async function rollBack(server: RunningServer, { author, live, releases }: Site): Promise<void> {
  const marks = [...releases.keys()];
  const mark = marks[Math.floor(Math.random() * marks.length)] ?? 0;
  const change = live.change(mark);
  const { status, text } = await server.ask('/api/site/rollback', {
    method: 'POST',
    cookie: author.author.cookie,
    json: { releaseId: releases.get(mark) },
  });
  if (status === 204) change.done();
  // It was pruned.
  else if (status === 404) releases.delete(mark);
  else throw new Refused(text);
}

async function unpublish(server: RunningServer, { author, live }: Site): Promise<void> {
  const change = live.change(null);
  const { status, text } = await server.ask('/api/site', {
    method: 'DELETE',
    cookie: author.author.cookie,
  });
  if (status !== 204) throw new Refused(text);
  change.done();
}

async function visit(server: RunningServer, sites: readonly Site[], load: MixedLoad): Promise<void> {
  const site = sites[Math.floor(Math.random() * sites.length)];
  if (site === undefined) return;
  const host = `${site.live.slug}.localhost`;
  const visited = site.live.visit();
  const page = await server.ask('/', { host });
  note(load, visited.judge(page));
  const [, stylesheet] = /<link rel="stylesheet" href="([^"]+)"/.exec(page.text) ?? [];
  if (page.status === 200 && stylesheet !== undefined) {
    const style = await server.ask(stylesheet, { host });
    // Files of former releases are served for a minute, but not after the site was taken offline.
    if (style.status !== 200 && !visited.mayBeOffline())
      note(load, `${style.status} for a stylesheet of ${host}`);
  }
  visited.end();
}

const crawledPaths = [
  '/robots.txt',
  '/sitemap.xml',
  '/wp-login.php',
  '/..%2f..%2fetc/passwd',
  '/a//b',
  '/cv/',
];

/** No response contains content of another author, whatever the request. */
async function crawl(server: RunningServer, sites: readonly Site[], load: MixedLoad): Promise<void> {
  const site = sites[Math.floor(Math.random() * sites.length)];
  const path = crawledPaths[Math.floor(Math.random() * crawledPaths.length)] ?? '/';
  const slug = Math.random() < 0.2 ? `nobody-${load.visits}` : (site?.live.slug ?? '');
  const { status, text } = await server.ask(path, { host: `${slug}.localhost` });
  const others = [...text.matchAll(/Mark \d+ of ([\w-]+)/g)].filter(([, owner]) => owner !== slug);
  note(load, others.length > 0 ? `${slug}${path} showed ${others[0]?.[0]}` : null);
  note(load, status >= 500 ? `${status} for ${slug}${path}` : null);
}

function note(load: MixedLoad, wrong: string | null): void {
  load.visits += 1;
  if (wrong !== null) load.wrong.push(wrong);
}

/** Cleans up, disables a site, checks that it stays disabled, and enables it again. */
async function operate(
  server: RunningServer,
  { backend, disabled, load }: { backend: Backend; disabled: Site; load: MixedLoad },
): Promise<void> {
  const { ownerId } = disabled.author.acknowledged;
  const host = `${disabled.live.slug}.localhost`;
  const isShown = async (): Promise<boolean> => (await server.ask('/', { host })).status === 200;
  await cleanUp(backend, { keep: keptReleases, now: new Date().toISOString() });
  await backend.moderation.putTakedown({ ownerId, reason: 'Spam.', disabledAt: new Date().toISOString() });
  while (await isShown()) await pause(20);
  for (let left = 20; left > 0; left -= 1)
    if (await isShown()) note(load, `${host} was shown although it was disabled`);
  await backend.moderation.deleteTakedown(ownerId);
  while (!(await isShown())) await pause(20);
}

/** Resident memory of a process and its descendants, by the names of their scripts. */
function memoryOf(root: number): Map<string, number> {
  const found = new Map<number, { parent: number; bytes: number }>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    const status = textOf(`/proc/${name}/status`);
    const field = (key: string): number =>
      Number(new RegExp(`^${key}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);
    found.set(Number(name), { parent: field('PPid'), bytes: field('VmRSS') * 1024 });
  }
  const isOurs = (pid: number): boolean => pid === root || (pid > 1 && isOurs(found.get(pid)?.parent ?? 0));
  const memory = new Map<string, number>();
  for (const [pid, { bytes }] of found) {
    if (!isOurs(pid)) continue;
    const script = /([\w-]+)\.mjs/.exec(textOf(`/proc/${pid}/cmdline`))?.[1] ?? 'other';
    memory.set(script, (memory.get(script) ?? 0) + bytes);
  }
  return memory;
}

/** Empty for a process that has just ended. */
function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
