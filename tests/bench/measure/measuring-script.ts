import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Runs a script of the repository that prints one JSON value, and returns that. */
export async function measuredBy(
  root: string,
  script: string,
  args: readonly string[] = [],
): Promise<unknown> {
  const child = spawn(process.execPath, [script, ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${script} ended with ${String(code)}.`);
  return JSON.parse(Buffer.concat(chunks).toString('utf8'));
}
