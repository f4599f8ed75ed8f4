#!/usr/bin/env node
// The launcher: finds a Node that is new enough, builds what is stale, and starts the bundled CLI. Plain JavaScript
// that the oldest supported Node can read.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { fileURLToPath, pathToFileURL } from 'node:url';

const wanted = 24;
const root = fileURLToPath(new URL('..', import.meta.url));

if (Number(process.versions.node.split('.')[0]) < wanted) {
  const own = ['node_modules/.bin/node', 'node_modules/.bin/node.cmd']
    .map((path) => root + path)
    .find(existsSync);
  if (own === undefined) {
    console.error(
      `Vitrine needs Node ${wanted} or newer.\nInstall it, or run \`npm ci\` on a platform that it comes with (Linux, Windows).`,
    );
    process.exit(1);
  }
  const script = fileURLToPath(import.meta.url);
  const child = spawn(own, [script, ...process.argv.slice(2)], { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
} else {
  const { readEnvFile } = await import('./env-file.mjs');
  readEnvFile();
  process.env.NODE_ENV ??= 'production';
  const { buildIfStale, bundleIfStale, buildExamplesIfStale } = await import('./build.mjs');
  const needs = { serve: buildIfStale, dev: buildExamplesIfStale };
  await (needs[process.argv[2]] ?? bundleIfStale)((step) => console.error(step));
  await import(pathToFileURL(`${root}build/main/cli.mjs`).href);
}
