import { existsSync } from 'node:fs';
import { access, constants, readFile, stat, statfs } from 'node:fs/promises';
import { connect } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { checkData } from '#src/backend/open-backend.ts';
import type { Config } from '#src/config/config.ts';
import { isLocalhost } from '#src/domain/host-name.ts';
import { fail, ok, warn, type Check } from './check.ts';
import { storage } from './storage.ts';

const gibibyte = 1024 ** 3;
const space = { fail: 0.1 * gibibyte, warn: gibibyte } as const;
/** A correct clock cannot be before the release of this program. */
const earliest = Date.parse('2026-01-01T00:00:00Z');
const clockSlack = 5 * 60 * 1000;

/** Checks the embedded back end: its folder, its databases, its secret, and how it sends emails. */
export async function examineDataFolder(config: Config): Promise<Check[]> {
  const dataFolder = await folder(config.dataDir);
  // Then its content cannot be checked reliably.
  if (dataFolder.status === 'fail') return [dataFolder];
  const stores = await databases(config);
  const isHealthy = stores.every(({ status }) => status !== 'fail');
  return [
    dataFolder,
    await freeSpace(config.dataDir),
    ...stores,
    ...(isHealthy ? [await storage(config)] : []),
    await clock(config.dataDir),
    await secret(config),
    await mail(config),
  ];
}

async function folder(dataDir: string): Promise<Check> {
  const name = 'data folder';
  if (!existsSync(dataDir)) return futureFolder(name, dataDir);
  const facts = await stat(dataDir);
  if (!facts.isDirectory()) return fail(name, `${dataDir} is no folder.`, 'Set DATA_DIR to a folder.');
  try {
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    return fail(name, `${dataDir} cannot be written.`, 'Give it to the user that runs the product.');
  }
  const { mode } = facts;
  return process.platform === 'win32' || (mode & 0o077) === 0
    ? ok(name, dataDir)
    : warn(name, `Other users of this machine may look into ${dataDir}.`, `Run: chmod 700 ${dataDir}`);
}

/** Checks whether a missing folder can be created, by its nearest existing parent. */
async function futureFolder(name: string, dataDir: string): Promise<Check> {
  let above = dirname(resolve(dataDir));
  while (!existsSync(above)) above = dirname(above);
  if (!(await stat(above)).isDirectory())
    return fail(name, `${dataDir} cannot be made: ${above} is a file.`, 'Set DATA_DIR to another folder.');
  try {
    await access(above, constants.W_OK | constants.X_OK);
  } catch {
    return fail(
      name,
      `${dataDir} cannot be made: ${above} cannot be written.`,
      `Give ${above} to the user that runs the product, or set DATA_DIR to another folder.`,
    );
  }
  return ok(name, `${dataDir} is made at the first start.`);
}

async function freeSpace(dataDir: string): Promise<Check> {
  const name = 'free space';
  const { bavail, bsize } = await statfs(existsSync(dataDir) ? dataDir : '.');
  const free = bavail * bsize;
  const found = `${(free / gibibyte).toFixed(1)} GiB`;
  const fix = 'Free some space, or move DATA_DIR to a larger disk.';
  if (free < space.fail) return fail(name, found, fix);
  return free < space.warn ? warn(name, found, fix) : ok(name, found);
}

async function databases(config: Config): Promise<Check[]> {
  const found = await checkData(config);
  if (found.length === 0) return [ok('databases', 'They are made at the first start.')];
  return found.map(({ name, problem, fix }) =>
    problem === null ? ok(name, 'It is whole, and commits are durable.') : fail(name, problem, fix),
  );
}

async function clock(dataDir: string): Promise<Check> {
  const name = 'clock';
  const now = Date.now();
  const fix = 'Set the clock of this machine, by NTP at best: sessions and links depend on it.';
  const database = join(dataDir, 'app.db');
  const written = existsSync(database) ? (await stat(database)).mtimeMs : earliest;
  const found = new Date(now).toISOString();
  if (now < earliest) return fail(name, found, fix);
  return now + clockSlack < written
    ? fail(name, `${found} is before the last write to ${database}.`, fix)
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

async function mail({ smtpUrl, dataDir, appDomain }: Config): Promise<Check> {
  const name = 'mail';
  if (smtpUrl === null) {
    const kept = join(dataDir, 'mail');
    return isLocalhost(appDomain)
      ? warn(
          name,
          `Without SMTP_URL, emails are written to ${kept}.`,
          'Set SMTP_URL before other people sign up.',
        )
      : warn(
          name,
          `SMTP_URL is missing: ${appDomain} sends no emails. They are files in ${kept}.`,
          'Set SMTP_URL. Until then pass on the links in these files: without them nobody can create an account or reset a password.',
        );
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
