import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildIfStale } from '../../cli/build.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Starts the built product on this port with an empty data folder; `stop` ends it and removes the folder. */
export async function startBuiltProduct(port, settings = {}) {
  await buildIfStale((step) => console.error(step));
  const data = await mkdtemp(join(tmpdir(), 'vitrine-bench-'));
  const env = { ...process.env, PORT: String(port), DATA_DIR: data, NODE_ENV: 'production', ...settings };
  const server = spawn(process.execPath, [join(root, 'build/main/cli.mjs'), 'serve'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((resolve) => server.stdout.once('data', resolve));
  return {
    app: `http://localhost:${port}`,
    stop: async () => {
      server.kill('SIGTERM');
      await new Promise((resolve) => server.once('exit', resolve));
      await rm(data, { recursive: true });
    },
  };
}
