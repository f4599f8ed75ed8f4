import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { z } from 'zod';
import { freePort } from '../firebase/emulators/free-port.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));
const firebaseTools = path.join(root, 'tests/firebase/node_modules/firebase-tools/lib/bin/firebase.js');

export type DeployedFolder = {
  /** The URL of the function `sites`. A load balancer appends the path of each request to it. */
  sitesUrl: string;
  /** The folder of the functions, with their settings. */
  functions: string;
  /** The output of the emulators. */
  log: () => string;
  close: () => Promise<void>;
};

/**
 * Builds the folder that is deployed, and starts it in the official Functions and Hosting emulators, Hosting on this
 * port. `env` has the settings and the URLs of the other emulators.
 */
export async function startDeployedFolder(given: {
  hosting: number;
  projectId: string;
  env: Record<string, string>;
}): Promise<DeployedFolder> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-deployed-'));
  const ports: Record<string, number> = {
    hosting: given.hosting,
    ...(await freePorts(['functions', 'hub', 'logging', 'eventarc', 'tasks'])),
  };
  const env = {
    ...process.env,
    PUBLIC_SCHEME: 'http',
    RATE_LIMITS: 'off',
    ...given.env,
    // The first Node in PATH runs the functions. XDG_CONFIG_HOME keeps the tools from writing into the home folder.
    PATH: `${path.dirname(process.execPath)}${path.delimiter}${process.env['PATH'] ?? ''}`,
    XDG_CONFIG_HOME: folder,
    CI: '1',
  };
  const out = path.join(folder, 'firebase');
  await run(process.execPath, [path.join(root, 'cli/build-firebase.mjs'), '--out', out], { env });
  await symlink(path.join(root, 'node_modules'), path.join(out, 'functions/node_modules'));
  await addEmulators(path.join(out, 'firebase.json'), ports);
  const emulators = await startEmulators(out, given.projectId, env);
  return {
    sitesUrl: `http://127.0.0.1:${ports['functions']}/${given.projectId}/us-central1/sites`,
    functions: path.join(out, 'functions'),
    log: emulators.log,
    async close() {
      await emulators.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function freePorts(names: readonly string[]): Promise<Record<string, number>> {
  const ports: Record<string, number> = {};
  for (const name of names) ports[name] = await freePort();
  return ports;
}

async function addEmulators(file: string, ports: Record<string, number>): Promise<void> {
  const config = z.looseObject({}).parse(JSON.parse(await readFile(file, 'utf8')));
  const places = Object.entries(ports).map(([name, port]) => [name, { host: '127.0.0.1', port }]);
  const emulators = { ...Object.fromEntries(places), ui: { enabled: false } };
  await writeFile(file, JSON.stringify({ ...config, emulators }));
}

async function startEmulators(cwd: string, projectId: string, env: NodeJS.ProcessEnv) {
  const only = ['--only', 'functions,hosting', '--project', projectId];
  const child = spawn(process.execPath, [firebaseTools, 'emulators:start', ...only], { cwd, env });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  let log = '';
  try {
    await new Promise<void>((resolve, reject) => {
      const hear = (chunk: Buffer) => {
        log += chunk.toString();
        if (log.includes('All emulators ready')) resolve();
      };
      child.stdout.on('data', hear);
      child.stderr.on('data', hear);
      child.once('close', () => reject(new Error(`the emulators did not start:\n${log}`)));
    });
  } catch (error) {
    await stop(child, ended);
    throw error;
  }
  return { log: () => log, stop: () => stop(child, ended) };
}

/** The tools end their child processes only after SIGINT. */
async function stop(child: ChildProcess, ended: Promise<void>): Promise<void> {
  child.kill('SIGINT');
  await ended;
}
