import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { z } from 'zod';
import { freePort } from '#emulators/free-port.ts';
import { target } from './target.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../..', import.meta.url));
const firebaseTools = fileURLToPath(
  new URL('../node_modules/firebase-tools/lib/bin/firebase.js', import.meta.url),
);

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** As they came, for answers that tell how far something is. */
  chunks: string[];
}

export interface Asked {
  method?: string;
  headers?: Record<string, string>;
  json?: unknown;
}

export interface Deployed {
  /** `http://localhost:…`: what Hosting serves, as browsers see it. */
  origin: string;
  /** Asks Hosting. */
  app(path: string, asked?: Asked): Promise<Answer>;
  /** Asks the function `sites`, as a load balancer with a wildcard domain does. */
  site(path: string, asked?: Asked): Promise<Answer>;
  /** Runs the scheduled function, and answers with what it printed: no emulator that is started here would. */
  cleanUp(): Promise<string>;
  /** What the emulators have printed. */
  log(): string;
  close(): Promise<void>;
}

/** Builds the folder that is deployed and starts it in the official Functions and Hosting emulators. Its functions use
 *  the emulators under test. Sites are below sites.test. */
export async function startDeployed(settings: Record<string, string> = {}): Promise<Deployed> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-deployed-'));
  const ports = await freePorts(['functions', 'hosting', 'hub', 'logging', 'eventarc', 'tasks']);
  const { hosting = 0, functions = 0 } = ports;
  const env = {
    ...process.env,
    APP_DOMAIN: `localhost:${hosting}`,
    SITES_DOMAIN: 'sites.test',
    PUBLIC_SCHEME: 'http',
    RATE_LIMITS: 'off',
    PUBLIC_FIREBASE_API_KEY: 'demo-key',
    PUBLIC_FIREBASE_AUTH_DOMAIN: `${target.projectId}.firebaseapp.com`,
    PUBLIC_FIREBASE_PROJECT_ID: target.projectId,
    PUBLIC_FIREBASE_STORAGE_BUCKET: target.bucket,
    PUBLIC_FIREBASE_MESSAGING_SENDER_ID: '1',
    PUBLIC_FIREBASE_APP_ID: '1:1:web:1',
    ...settings,
    // The functions run under the Node that is found first; and the tools keep nothing in the home of whoever tests.
    PATH: `${path.dirname(process.execPath)}${path.delimiter}${process.env['PATH'] ?? ''}`,
    XDG_CONFIG_HOME: folder,
    CI: '1',
  };
  const out = path.join(folder, 'firebase');
  await run(process.execPath, [path.join(root, 'cli/build-firebase.mjs'), '--out', out], { env });
  await symlink(path.join(root, 'node_modules'), path.join(out, 'functions/node_modules'));
  await addEmulators(path.join(out, 'firebase.json'), ports);
  const emulators = await startEmulators(out, env);
  return {
    origin: `http://localhost:${hosting}`,
    app: (where, asked) => ask(hosting, where, asked),
    site: (where, asked) => ask(functions, `/${target.projectId}/us-central1/sites${where}`, asked),
    async cleanUp() {
      const script = `const { cleanup } = await import('./index.mjs'); await cleanup.run({}); process.exit();`;
      const inputs = ['--env-file=.env', '--input-type=module', '--eval', script];
      const { stdout } = await run(process.execPath, inputs, { cwd: path.join(out, 'functions') });
      return stdout;
    },
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

async function startEmulators(cwd: string, env: NodeJS.ProcessEnv) {
  const only = ['--only', 'functions,hosting', '--project', target.projectId];
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

/** The tools end what they have started only when they are asked politely. */
async function stop(child: ChildProcess, ended: Promise<void>): Promise<void> {
  child.kill('SIGINT');
  await ended;
}

/** fetch would not let us choose the Host. */
function ask(port: number, where: string, { method = 'GET', headers = {}, json }: Asked = {}) {
  const body = json === undefined ? null : JSON.stringify(json);
  const type = body === null ? {} : { 'content-type': 'application/json' };
  return new Promise<Answer>((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path: where, method, headers: { ...type, ...headers } };
    const outgoing = request(options, (answer: IncomingMessage) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          body: Buffer.concat(chunks),
          chunks: chunks.map(String),
        }),
      );
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}
