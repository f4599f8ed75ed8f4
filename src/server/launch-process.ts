import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { AppError } from '#src/domain/errors.ts';
import { childMessage } from '#src/work/child-message.ts';
import type { AppStart } from './app-message.ts';
import type { Launched } from './supervised-process.ts';
import type { SiteStart } from './site-message.ts';

/** The first message of each of our processes: it listens, or why it does not. */
const startMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('listening') }),
  z.object({ kind: z.literal('not-started'), failure: z.unknown() }),
]);

export type StartMessage = z.infer<typeof startMessage>;

export type LaunchOptions = {
  /** The name of its bundle. */
  program: 'app-child' | 'site-child';
  /** The folder of the bundles of our processes; by default that of this one. */
  folder?: string;
  /** The start message. */
  start: AppStart | SiteStart;
  /** Options of Node besides those of this process. */
  execArgv?: readonly string[];
  /** Called with every message except the first. */
  onMessage: (message: unknown) => void;
};

/**
 * Starts one of our processes and waits until it listens.
 * @throws what keeps it from starting, as the process itself would throw it
 */
export function launchProcess(options: LaunchOptions): Promise<Launched> {
  const { program, folder, start, execArgv = [], onMessage } = options;
  const path = folder === undefined ? besideThisFile(program) : `${folder}/${program}.mjs`;
  const child = fork(path, {
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    execArgv: [...process.execArgv, ...execArgv],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  // A message that did not arrive is noticed when the process ends.
  child.on('error', () => undefined);
  let failure: Error | null = null;
  const launched = new Promise<Launched>((resolve, reject) => {
    child.once('message', (given) => {
      const message = startMessage.parse(given);
      child.on('message', onMessage);
      if (message.kind === 'listening') return resolve({ child, ended });
      // A process that could not start is killed, because it would keep this one from ending.
      failure = failureOf(message.failure);
      child.kill('SIGKILL');
    });
    void ended.then(() =>
      reject(failure ?? new Error(`A process did not start: ${path} (exit code ${child.exitCode})`)),
    );
  });
  child.send(start);
  return launched;
}

function besideThisFile(program: string): string {
  return fileURLToPath(new URL(`./${program}.mjs`, import.meta.url));
}

function failureOf(given: unknown): Error {
  const failure = childMessage.parse(given);
  if (failure.kind === 'refused') {
    return new AppError(failure.code, failure.facts, { issues: failure.issues });
  }
  return new Error(failure.kind === 'failed' ? failure.message : 'A process did not start.');
}
