import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { readConfig } from '#src/config/config.ts';
import { openRefresher } from '#src/server/refresher.ts';
import { serve } from '#src/server/serve.ts';
import { someTime } from '#tests/support/builders.ts';
import { openStores } from '#tests/support/stores.ts';
import { tempDir } from '#tests/support/temp-dir.ts';
import {
  anAuthor,
  endOfPublish,
  openProduct,
  serveProduct,
  type Author,
  type ServedProduct,
} from './served-product.ts';

const processes = 3;
/** With this many connections, the probability that one of the three processes gets none is one in a million. */
const connections = 40;

const publish = ({ ask }: ServedProduct, { cookie, portfolio }: Author) =>
  ask(`/api/portfolios/${portfolio.id}/publish`, { method: 'POST', cookie });

/** The different responses of all processes. */
async function seenBy({ ask }: ServedProduct, { slug }: Author): Promise<string[]> {
  const host = `${slug}.localhost`;
  const responses = await Promise.all(
    Array.from({ length: connections }, () => ask('/', { host, isFresh: true })),
  );
  return [...new Set(responses.map(({ status, text }) => `${status} ${/Bridge \w+/.exec(text)?.[0] ?? ''}`))];
}

describe.runIf(process.platform === 'linux')('processes that serve sites', () => {
  let product: ServedProduct;
  beforeAll(async () => {
    product = await openProduct({ SITE_PROCESSES: String(processes) });
  });
  afterAll(() => product.remove());

  it('all show what is published and unpublished as soon as the response reports it', async () => {
    const author = await anAuthor(product, { slug: 'everywhere' });
    expect(await seenBy(product, author)).toEqual(['404 ']);
    for (const round of ['First', 'Second', 'Third']) {
      await rename(product, author, `Bridge ${round}`);
      expect(endOfPublish((await publish(product, author)).text).result).toBeDefined();
      expect(await seenBy(product, author)).toEqual([`200 Bridge ${round}`]);
    }
    await product.ask('/api/site', { method: 'DELETE', cookie: author.cookie });
    expect(await seenBy(product, author)).toEqual(['404 ']);
  });

  it('all hide a site that the command line disables', async () => {
    const author = await anAuthor(product, { slug: 'disabled' });
    await publish(product, author);
    expect(await seenBy(product, author)).toEqual(['200 Bridge 0']);
    const stores = openStores(product.dataDir);
    const { ownerId } = author.portfolio;
    await stores.moderation.putTakedown({ ownerId, reason: 'Spam.', disabledAt: someTime });
    await stores.close();
    // Each process detects the takedown itself.
    while ((await seenBy(product, author)).join() !== '410 ') await pause(20);
    expect(await seenBy(product, author)).toEqual(['410 ']);
  });

  it('serve while one of them is killed, and it is started again', async () => {
    const author = await anAuthor(product, { slug: 'killed' });
    await publish(product, author);
    const [victim = 0, ...others] = product.running.sitePids();
    expect(others).toHaveLength(processes - 1);
    process.kill(victim, 'SIGKILL');
    while (product.running.sitePids().includes(victim)) await pause(5);
    expect(await seenBy(product, author)).toEqual(['200 Bridge 0']);
    while (product.running.sitePids().length < processes) await pause(20);
    await rename(product, author, 'Bridge After');
    await publish(product, author);
    expect(await seenBy(product, author)).toEqual(['200 Bridge After']);
  });

  it('count visits together, and leave no process behind when the server closes', async () => {
    const product = await serveProduct({ SITE_PROCESSES: String(processes) });
    const author = await anAuthor(product);
    await publish(product, author);
    const pids = [...product.running.sitePids(), product.running.appPid() ?? 0];
    const headers = { 'user-agent': 'Mozilla/5.0 Firefox/150' };
    const visit = { host: `${author.slug}.localhost`, headers, isFresh: true };
    await Promise.all(Array.from({ length: connections }, () => product.ask('/', visit)));
    await product.close();
    const stores = openStores(product.dataDir);
    const visits = await stores.releases.listVisits(author.portfolio.ownerId, '2000-01-01');
    await stores.close();
    expect(visits).toMatchObject([{ kind: 'page', name: '/', count: connections }]);
    for (const pid of pids) expect(() => process.kill(pid, 0), `process ${pid}`).toThrow('ESRCH');
  });

  it('leave a second server on their port no data to open', async () => {
    const data = await tempDir();
    onTestFinished(data.remove);
    const dataDir = join(data.path, 'data');
    const config = readConfig({ PORT: new URL(product.running.url).port, DATA_DIR: dataDir });
    const second = serve(config, { pages: null, examples: null });
    await expect(second).rejects.toMatchObject({ code: 'port-busy' });
    expect(existsSync(dataDir)).toBe(false);
  });
});

it('a process that does not refresh when it is asked to is killed', async () => {
  const folder = await tempDir();
  onTestFinished(folder.remove);
  const script = join(folder.path, 'deaf.mjs');
  await writeFile(script, "process.on('message', () => undefined);");
  const child = fork(script);
  const ended = once(child, 'exit').then(() => undefined);
  await openRefresher(1).refresh([{ child, ended }]);
  expect(child.signalCode).toBe('SIGKILL');
});

/** Saves the portfolio with this name for its one project. */
async function rename({ ask }: ServedProduct, author: Author, name: string): Promise<void> {
  const { id, title, template, options, language, seo, revision, sections } = author.portfolio;
  const renamed = JSON.parse(JSON.stringify(sections).replace(/Bridge \w+/, name)) as typeof sections;
  const content = { title, template, options, language, seo, sections: renamed };
  const saved = await ask(`/api/portfolios/${id}`, {
    method: 'PUT',
    cookie: author.cookie,
    json: { content, revision },
  });
  author.portfolio = { ...author.portfolio, sections: renamed, revision: revisionOf(saved.text) };
}

const revisionOf = (text: string): number => (JSON.parse(text) as { revision: number }).revision;
