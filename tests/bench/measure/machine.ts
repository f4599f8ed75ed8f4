import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';

/** The machine in words, without a name of its own. */
export function machine(): string {
  const model = (cpus()[0]?.model ?? 'an unknown processor')
    .replaceAll(/\((R|TM)\)/g, '')
    .replaceAll(/\s+/g, ' ');
  const memory = Math.round(totalmem() / 1024 ** 3);
  return `${availableParallelism()} cores of ${model.trim()}, ${memory} GiB of memory, ${osName()}, Node ${process.versions.node}`;
}

const names: Readonly<Record<string, string>> = { linux: 'Linux', darwin: 'macOS', win32: 'Windows' };
const osName = (): string => names[process.platform] ?? process.platform;

/** How many processes wanted a core in the last minute, on average. */
export const load = (): number => loadavg()[0] ?? 0;
