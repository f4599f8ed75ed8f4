import { readdirSync, readFileSync } from 'node:fs';

/**
 * Measures the peak resident memory, in bytes, of all children of this process, until it is stopped. Reads /proc; the
 * result is null on systems without it.
 */
export function watchChildren(): { stop(): number | null } {
  let peak = 0;
  let seen = false;
  const look = (): void => {
    for (const pid of childrenOf(process.pid)) {
      const bytes = peakOf(pid);
      seen ||= bytes > 0;
      peak = Math.max(peak, bytes);
    }
  };
  const timer = setInterval(look, 15);
  return {
    stop() {
      look();
      clearInterval(timer);
      return seen ? peak : null;
    },
  };
}

function childrenOf(pid: number): string[] {
  const tasks = textsOf(`/proc/${pid}/task`, (folder) => readdirSync(folder));
  return tasks.flatMap((task) =>
    textsOf(`/proc/${pid}/task/${task}/children`, (file) => readFileSync(file, 'utf8').trim().split(' ')),
  );
}

function peakOf(pid: string): number {
  if (pid === '') return 0;
  const [status = ''] = textsOf(`/proc/${pid}/status`, (file) => [readFileSync(file, 'utf8')]);
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024;
}

/** Returns an empty list if the file does not exist, because a process may end during the measurement. */
function textsOf(path: string, read: (path: string) => string[]): string[] {
  try {
    return read(path);
  } catch {
    return [];
  }
}
