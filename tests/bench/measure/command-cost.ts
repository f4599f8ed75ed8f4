import { spawn } from 'node:child_process';
import { peakMemoryOfTree } from './process-tree.ts';

/** CPU seconds, wall-clock seconds, and the peak memory in bytes. */
export type Cost = { cpu: number; wall: number; memory: number };

type Command = { cwd?: string; env?: NodeJS.ProcessEnv };

const sampleEveryMs = 200;

/** Runs a command to its end and returns its cost, including all processes that it started and waited for. */
export async function costOf(command: readonly string[], { cwd, env }: Command = {}): Promise<Cost> {
  const timed = ['-c', 'TIMEFORMAT="%R %U %S"; time "$0" "$@"', ...command];
  const child = spawn('bash', timed, { cwd, env: env ?? process.env, stdio: ['ignore', 'ignore', 'pipe'] });
  const said: Buffer[] = [];
  child.stderr.on('data', (chunk: Buffer) => said.push(chunk));
  let memory = 0;
  const watching = setInterval(() => {
    memory = Math.max(memory, peakMemoryOfTree(child.pid ?? 0));
  }, sampleEveryMs);
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  clearInterval(watching);
  const text = Buffer.concat(said).toString('utf8').trim();
  if (code !== 0) throw new Error(`${command.join(' ').slice(0, 200)} ended with ${String(code)}:\n${text}`);
  const [wall = Number.NaN, user = Number.NaN, system = Number.NaN] = (text.split('\n').at(-1) ?? '')
    .split(' ')
    .map(Number);
  return { cpu: user + system, wall, memory };
}
