import { spawn } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

const root = fileURLToPath(new URL('../../..', import.meta.url));

export type CliRun = { code: number | null; stdout: string; stderr: string };

/** Runs the bundled command line in its own process, with this data folder. */
export function runCli(
  dataDir: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<CliRun> {
  return run('build/main/cli.mjs', args, { env: { ...env, DATA_DIR: dataDir } });
}

/** Runs the launcher that users run, in this folder and with only these environment variables. */
export function runLauncher(
  cwd: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<CliRun> {
  return run('cli/vitrine.mjs', args, { cwd, env });
}

function run(
  script: string,
  args: readonly string[],
  { cwd = tmpdir(), env }: { cwd?: string; env: Record<string, string> },
): Promise<CliRun> {
  // About a hundred runs share the compiled bundle.
  const compiled = join(root, 'node_modules/.cache/cli-compiled');
  const set = { PATH: process.env.PATH, NODE_ENV: 'production', NODE_COMPILE_CACHE: compiled, ...env };
  const child = spawn(process.execPath, [join(root, script), ...args], { cwd, env: set });
  const said = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk: Buffer) => (said.stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (said.stderr += chunk.toString()));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, ...said }));
  });
}

/** The data that a command prints with --json. @throws Error unless the exit code is 0 */
export async function dataOf<T>(dataDir: string, args: readonly string[]): Promise<T> {
  const { code, stdout, stderr } = await runCli(dataDir, [...args, '--json']);
  if (code !== 0) throw new Error(`vitrine ${args.join(' ')} ended with ${code}:\n${stdout}${stderr}`);
  return JSON.parse(stdout) as T;
}

/** Creates a folder that is removed when the test ends. */
export async function scratch(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'vitrine-cli-'));
  onTestFinished(() => rm(path, { recursive: true }));
  return path;
}

/** Copies a data folder for a test that changes it. */
export async function copyOf(dataDir: string): Promise<string> {
  const copy = join(await scratch(), 'data');
  await cp(dataDir, copy, { recursive: true });
  return copy;
}
