import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { Command } from 'commander';
import { readConfig } from '#src/config/config.ts';
import { fromRoot } from '../from-root.ts';

export function devCommand(): Command {
  return new Command('dev').action(async () => {
    const { host, port } = readConfig();
    const astro = fromRoot('node_modules/astro/bin/astro.mjs');
    const child = spawn(
      process.execPath,
      [astro, 'dev', '--ignore-lock', '--port', String(port), '--host', host],
      {
        cwd: fromRoot('.'),
        env: { ...process.env, NODE_ENV: 'development', ASTRO_TELEMETRY_DISABLED: '1' },
        stdio: 'inherit',
      },
    );
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.on(signal, () => child.kill(signal));
    process.exitCode = await new Promise<number>((resolve, reject) => {
      child.once('error', reject);
      child.once('exit', (code, signal) =>
        resolve(code ?? 128 + (signal === null ? 0 : constants.signals[signal])),
      );
    });
  });
}
