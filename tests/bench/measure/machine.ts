import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';

/** A description of the machine without its host name. */
export function machine(): string {
  const model = (cpus()[0]?.model ?? 'an unknown processor')
    .replaceAll(/\((R|TM)\)/g, '')
    .replaceAll(/\s+/g, ' ');
  const memory = Math.round(totalmem() / 1024 ** 3);
  return `${availableParallelism()} cores of ${model.trim()}, ${memory} GiB of memory, ${osName()}, Node ${process.versions.node}`;
}

const names: Readonly<Record<string, string>> = { linux: 'Linux', darwin: 'macOS', win32: 'Windows' };
const osName = (): string => names[process.platform] ?? process.platform;

/** The load average of the last minute. */
export const load = (): number => loadavg()[0] ?? 0;
