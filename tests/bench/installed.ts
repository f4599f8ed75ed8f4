import { spawnSync } from 'node:child_process';

/** Whether a program can be started. */
export function isInstalled(program: string): boolean {
  return spawnSync(program, ['-v'], { stdio: 'ignore' }).error === undefined;
}
