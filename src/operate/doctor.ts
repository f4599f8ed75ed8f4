import { existsSync } from 'node:fs';
import { access, constants, readFile, stat, statfs } from 'node:fs/promises';
import { createServer, connect } from 'node:net';
import { join } from 'node:path';
import { checkData } from '#src/backend.ts';
import type { Config } from '#src/config.ts';
import { openImageProcessor } from '#src/media/image-process.ts';
import { loadFont } from '#src/publish/fonts.ts';
import { templates } from '#src/templates/registry.ts';

/** One line of a health report. `mend` says what to do about a warning or a failure. */
export type Check = { name: string; status: 'ok' | 'warn' | 'fail'; found: string; mend?: string };

const gibibyte = 1024 ** 3;
const space = { fail: 0.1 * gibibyte, warn: gibibyte } as const;
const oldestNode = 24;
/** No clock that is right can be before this program was written. */
const earliest = Date.parse('2026-01-01T00:00:00Z');
const clockSlack = 5 * 60 * 1000;

/** Looks at everything that the product needs to run, and changes nothing. */
export async function examine(config: Config): Promise<Check[]> {
  return [
    node(),
    await folder(config.dataDir),
    await freeSpace(config.dataDir),
    ...(await databases(config)),
    await clock(config.dataDir),
    await secret(config),
    await port(config),
    await mail(config),
    await fonts(),
    await pictures(),
  ];
}

const ok = (name: string, found: string): Check => ({ name, status: 'ok', found });
const warn = (name: string, found: string, mend: string): Check => ({ name, status: 'warn', found, mend });
const fail = (name: string, found: string, mend: string): Check => ({ name, status: 'fail', found, mend });

function node(): Check {
  const { version } = process;
  const isNew = Number(version.slice(1).split('.')[0]) >= oldestNode;
  return isNew ? ok('Node', version) : fail('Node', version, `Use Node ${oldestNode} or newer.`);
}

async function folder(dataDir: string): Promise<Check> {
  const name = 'data folder';
  if (!existsSync(dataDir)) return ok(name, `${dataDir} is made at the first start.`);
  try {
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    return fail(name, `${dataDir} cannot be written.`, 'Give it to the user that runs the product.');
  }
  const { mode } = await stat(dataDir);
  return process.platform === 'win32' || (mode & 0o077) === 0
    ? ok(name, dataDir)
    : warn(name, `Other users of this machine may look into ${dataDir}.`, `Run: chmod 700 ${dataDir}`);
}

async function freeSpace(dataDir: string): Promise<Check> {
  const name = 'free space';
  const { bavail, bsize } = await statfs(existsSync(dataDir) ? dataDir : '.');
  const free = bavail * bsize;
  const found = `${(free / gibibyte).toFixed(1)} GiB`;
  const mend = 'Free some space, or move DATA_DIR to a larger disk.';
  if (free < space.fail) return fail(name, found, mend);
  return free < space.warn ? warn(name, found, mend) : ok(name, found);
}

async function databases(config: Config): Promise<Check[]> {
  const found = await checkData(config);
  if (found.length === 0) return [ok('databases', 'They are made at the first start.')];
  return found.map(({ name, problem }) =>
    problem === null
      ? ok(name, 'It is whole, and commits are durable.')
      : fail(name, problem, 'Restore a backup into an empty folder, and keep this one for a closer look.'),
  );
}

async function clock(dataDir: string): Promise<Check> {
  const name = 'clock';
  const now = Date.now();
  const mend = 'Set the clock of this machine, by NTP at best: sessions and links depend on it.';
  const database = join(dataDir, 'app.db');
  const written = existsSync(database) ? (await stat(database)).mtimeMs : earliest;
  const found = new Date(now).toISOString();
  if (now < earliest) return fail(name, found, mend);
  return now + clockSlack < written
    ? fail(name, `${found} is before the last write to ${database}.`, mend)
    : ok(name, found);
}

async function secret({ secret: given, dataDir }: Config): Promise<Check> {
  const name = 'secret';
  if (given !== null) return ok(name, 'It comes from SECRET.');
  const file = join(dataDir, 'secret');
  if (!existsSync(file)) return ok(name, 'It is made at the first start.');
  const { mode } = await stat(file);
  if ((await readFile(file, 'utf8')).trim().length < 32) {
    return fail(
      name,
      `${file} is too short.`,
      'Remove it; a new one is made at the next start, and everybody signs in anew.',
    );
  }
  return process.platform === 'win32' || (mode & 0o077) === 0
    ? ok(name, file)
    : fail(name, `Other users of this machine may read ${file}.`, `Run: chmod 600 ${file}`);
}

async function port(config: Config): Promise<Check> {
  const name = 'port';
  const place = `${config.host}:${config.port}`;
  if (await isFree(config)) return ok(name, `${place} is free.`);
  return (await answers(config))
    ? ok(name, `The product answers at ${place}.`)
    : fail(name, `${place} is in use by another program.`, 'Stop it, or set PORT to a free port.');
}

function isFree({ host, port: number }: Config): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ host, port: number }, () => server.close(() => resolve(true)));
  });
}

/** Whether what listens there is this product: it sends those who ask for its number on to its name. */
async function answers({ host, port: number, appOrigin }: Config): Promise<boolean> {
  const target = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  try {
    const signal = AbortSignal.timeout(3000);
    const response = await fetch(`http://${target}:${number}/login`, { redirect: 'manual', signal });
    return response.headers.get('location') === `${appOrigin}/login`;
  } catch {
    return false;
  }
}

async function mail({ smtpUrl, dataDir }: Config): Promise<Check> {
  const name = 'mail';
  if (smtpUrl === null) {
    const found = `Without SMTP_URL, messages are written to ${join(dataDir, 'mail')}.`;
    return warn(name, found, 'Set SMTP_URL before people whom you do not know sign up.');
  }
  const { hostname, port: number, protocol } = new URL(smtpUrl);
  const usual = protocol === 'smtps:' ? 465 : 587;
  const isThere = await reaches(hostname, number === '' ? usual : Number(number));
  return isThere
    ? ok(name, `${hostname} can be reached.`)
    : fail(name, `${hostname} cannot be reached.`, 'Check SMTP_URL and the network.');
}

function reaches(host: string, number: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port: number, timeout: 3000 });
    const end = (isThere: boolean) => () => {
      socket.destroy();
      resolve(isThere);
    };
    socket.once('connect', end(true)).once('error', end(false)).once('timeout', end(false));
  });
}

async function fonts(): Promise<Check> {
  const faces = Object.values(templates).flatMap((template) => template.fonts);
  const files = faces.flatMap(({ file, subsets }) =>
    subsets.map((subset) => file.replaceAll('{subset}', subset)),
  );
  return attempt(ok('fonts', `${files.length} files`), 'Run npm ci again.', async () => {
    for (const file of files) await loadFont(file);
  });
}

async function pictures(): Promise<Check> {
  const images = openImageProcessor();
  const spec = { title: 'Doctor', subtitle: '', template: 'london', site: 'localhost' } as const;
  return attempt(
    ok('pictures', 'The picture process works.'),
    'Run npm ci again on this machine.',
    async () => {
      try {
        await images.inspect(await images.social(spec));
      } finally {
        await images.close();
      }
    },
  );
}

/** The check as it is when the work is done; whatever goes wrong in it is what is asked about. */
async function attempt(done: Check, mend: string, work: () => Promise<void>): Promise<Check> {
  try {
    await work();
    return done;
  } catch (error) {
    return fail(done.name, error instanceof Error ? error.message : String(error), mend);
  }
}
