import { spawn } from 'node:child_process';
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The development server over a copy of the project, whose content a test may change. */
export type DevProduct = { origin: string; folder: string; remove(): Promise<void> };

/** `env`: further settings. */
export async function startDevProduct(env: Record<string, string> = {}): Promise<DevProduct> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-dev-'));
  for (const name of [
    'src',
    'editor',
    'cli',
    'content',
    'astro.config.mjs',
    'package.json',
    'tsconfig.json',
  ]) {
    await cp(join(root, name), join(folder, name), { recursive: true });
  }
  for (const name of ['node_modules', 'build']) await symlink(join(root, name), join(folder, name), 'dir');
  const port = await freePort();
  const astro = join(root, 'node_modules/astro/bin/astro.mjs');
  const child = spawn(
    process.execPath,
    [astro, 'dev', '--ignore-lock', '--port', String(port), '--host', '127.0.0.1'],
    {
      cwd: folder,
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'development',
        ASTRO_TELEMETRY_DISABLED: '1',
        DATA_DIR: join(folder, 'data'),
        APP_DOMAIN: `localhost:${port}`,
        PORT: String(port),
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const exited = new Promise((resolve) => child.once('exit', resolve));
  await new Promise<void>((resolve, reject) => {
    let said = '';
    const listen = (chunk: Buffer): void => {
      said += chunk.toString('utf8');
      if (/ready in|watching for file changes/.test(said)) resolve();
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('exit', () => reject(new Error(`The development server did not start:\n${said}`)));
  });
  return {
    origin: `http://localhost:${port}`,
    folder,
    async remove() {
      child.kill();
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // The address is a string only for servers on a Unix socket.
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
