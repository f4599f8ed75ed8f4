import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { z } from 'zod';
import type { Stores } from '#tests/support/stores.ts';
import { ownerOf, slugOf } from './batch.ts';
import { against, figure, type Figure, type Report } from './figure.ts';
import { isInstalled } from './installed.ts';
import { load, type LoadResult, type Target } from './load-client.ts';
import { openNginx } from './nginx.ts';
import { runWrk } from './wrk.ts';

const hosts = 300;
const pagesOfHost = 7;

/** A server under load: its port, and the CPU milliseconds it has used so far. */
export type Served = { port: number; cpuMs(): Promise<number>; close(): Promise<void> };

type Given = { stores: Stores; folder: string; script: string; n: number; seconds: number };

/** 300 hosts × 7 pages at random by Host header, 64 connections: our own host, and nginx on the same files if there is one. */
export async function runHosting(given: Given): Promise<Report> {
  const targets = await targetsOf(given);
  const report: Report = { figures: [], notes: [] };
  const ours = await openOurs(given.script, given.folder);
  const tagged = await withTags(ours.port, targets);
  const mine = await measured(ours, { given, targets, tagged });
  await ours.close();
  if (!isInstalled('nginx')) report.notes.push('nginx is not installed: no ratio for serving.');
  const nginx = isInstalled('nginx')
    ? await openNginx(given.stores, given.folder, Math.min(hosts, given.n))
    : null;
  const theirs =
    nginx && (await measured(nginx, { given, targets, tagged: await withTags(nginx.port, targets) }));
  await nginx?.close();
  if (!isInstalled('wrk'))
    report.notes.push('wrk is not installed: load comes from the built-in client alone.');
  for (const [at, mineNow] of mine.entries()) {
    const peer = theirs?.[at];
    report.figures.push(
      peer === undefined ? mineNow : against(mineNow, { name: 'nginx', value: peer.value }),
    );
  }
  return report;
}

async function measured(
  server: Served,
  { given, targets, tagged }: { given: Given; targets: readonly Target[]; tagged: readonly Target[] },
): Promise<Figure[]> {
  const { seconds } = given;
  const { port } = server;
  const kinds = [
    { name: 'compressed', targets, acceptEncoding: 'gzip, br' },
    { name: 'identity', targets, acceptEncoding: '' },
    { name: '304', targets: tagged, acceptEncoding: 'gzip, br' },
  ];
  await load({ port, targets, acceptEncoding: 'gzip, br', seconds: Math.min(2, seconds) });
  const figures: Figure[] = [];
  for (const { name, ...kind } of kinds) {
    const before = await server.cpuMs();
    const result = await load({ port, seconds, ...kind });
    figures.push(...figuresOf(name, result, (await server.cpuMs()) - before));
  }
  if (isInstalled('wrk')) {
    const before = await server.cpuMs();
    const result = await runWrk({ port, targets, acceptEncoding: 'gzip, br', seconds });
    figures.push(...figuresOf('compressed, wrk', result, (await server.cpuMs()) - before));
  }
  return figures;
}

function figuresOf(name: string, result: LoadResult, cpuMs: number): Figure[] {
  if (result.failed > 0)
    throw new Error(`${result.failed} requests (${name}) were not answered with 200 or 304.`);
  const what = `host, ${name}:`;
  return [
    figure(`${what} CPU of a request`, (cpuMs * 1000) / result.requests, 'µs'),
    figure(`${what} requests`, result.perSecond, '/s'),
    figure(`${what} p50`, result.p50, 'ms'),
    figure(`${what} p99`, result.p99, 'ms'),
    ...(result.bytes > 0 ? [figure(`${what} body of an answer`, result.bytes, 'bytes')] : []),
  ];
}

/** The front page, the CV and case studies of each host. */
async function targetsOf({ stores, n }: Given): Promise<Target[]> {
  const targets: Target[] = [];
  for (let index = 0; index < Math.min(hosts, n); index += 1) {
    const live = await stores.releases.getLive(ownerOf(index));
    const release = live && (await stores.releases.getRelease(ownerOf(index), live.releaseId));
    const pages = Object.keys(release?.manifest ?? {}).filter((path) => path.endsWith('index.html'));
    for (const path of pages.slice(0, pagesOfHost))
      targets.push({ host: `${slugOf(index)}.localhost`, path: `/${path.slice(0, -'index.html'.length)}` });
  }
  return targets;
}

/** The same targets as asked by somebody who has them. */
async function withTags(port: number, targets: readonly Target[]): Promise<Target[]> {
  const tagged: Target[] = [];
  for (const target of targets) {
    const asked = request({
      host: '127.0.0.1',
      port,
      path: target.path,
      method: 'HEAD',
      headers: { host: target.host, 'accept-encoding': 'gzip, br' },
    });
    asked.end();
    const [response] = (await once(asked, 'response')) as [{ headers: { etag?: string }; resume(): void }];
    response.resume();
    tagged.push({ ...target, etag: response.headers.etag });
  }
  return tagged;
}

const portSchema = z.object({ port: z.number() });
const usageSchema = z.object({ cpuMs: z.number() });

async function openOurs(script: string, folder: string): Promise<Served> {
  const child = fork(script, [folder], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const { port } = portSchema.parse(await nextMessage(child));
  return {
    port,
    async cpuMs() {
      const response = nextMessage(child);
      child.send('usage');
      return usageSchema.parse(await response).cpuMs;
    },
    async close() {
      const exited = once(child, 'exit');
      child.disconnect();
      await exited;
    },
  };
}

async function nextMessage(child: ChildProcess): Promise<unknown> {
  const [message] = (await once(child, 'message')) as [unknown];
  return message;
}
