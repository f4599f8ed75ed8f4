import { readdirSync, readFileSync } from 'node:fs';

/**
 * The most resident memory, in bytes, that any child of this process has had while it was watched. Read from /proc: null
 * where there is none.
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

/** Nothing where the file is not there: a process may end while it is looked at. */
function textsOf(path: string, read: (path: string) => string[]): string[] {
  try {
    return read(path);
  } catch {
    return [];
  }
}
