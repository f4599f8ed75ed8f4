import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export type ScriptResult = { output: string; errors: string; code: number | null };
export type RunningScript = { child: ChildProcessWithoutNullStreams; ended: Promise<ScriptResult> };

/** Runs a TypeScript file of the tests, such as `contract/writer.ts`, in its own process. */
export function runScript(script: string, args: readonly string[]): RunningScript {
  const file = fileURLToPath(new URL(`../${script}`, import.meta.url));
  const child = spawn(process.execPath, [file, ...args]);
  let output = '';
  let errors = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const ended = new Promise<ScriptResult>((resolve) => {
    child.on('close', (code) => resolve({ output, errors, code }));
  });
  return { child, ended };
}
