import { availableParallelism } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Config } from '#src/config/config.ts';
import { AppError } from '#src/domain/errors.ts';
import { openChildPool, type JobEnd } from '#src/work/child-pool.ts';
import { cpuSeconds, type Job } from './job.ts';
import { openJobs, type Jobs } from './jobs.ts';

/** The settings of a job process, without secrets. */
export type JobSettings = Pick<
  Config,
  'storage' | 'dataDir' | 'scheme' | 'appOrigin' | 'sitesDomain' | 'abuseEmail' | 'iconService'
>;

export type JobProcessOptions = {
  /** The program; by default the bundle beside this one. */
  path?: string;
  /** Resident memory of each process. */
  memoryBytes?: number;
  /** CPU time, in place of what each kind of job may use. */
  cpuSeconds?: number;
};

/** Each account runs one job at a time, so that it never uses all processes. */
const queue = { maxWaiting: 500, maxWaitingPerAccount: 10, maxRunningPerAccount: 1 };
/** Resident memory of a process. */
export const jobMemory = 1024 * 1024 * 1024;

/** Jobs in processes with limits, on the data folder of the settings. */
export function openJobProcesses(config: JobSettings, options: JobProcessOptions = {}): Jobs {
  const { path = besideThisFile(), memoryBytes = jobMemory } = options;
  const { dataDir, storage, scheme, appOrigin, sitesDomain, abuseEmail, iconService } = config;
  const settings: JobSettings = {
    dataDir,
    storage,
    scheme,
    appOrigin,
    sitesDomain,
    abuseEmail,
    iconService,
  };
  const pool = openChildPool({
    path,
    args: [JSON.stringify(settings)],
    env: { NODE_ENV: 'production', VIPS_WARNING: '0' },
    memoryBytes,
    // A child that has published a few portfolios, and drawn their images to share, holds 250 MB.
    idleBytes: 320 * 1024 * 1024,
    stderr: 'inherit',
    // At least two, even on one core, so that one account does not block all others.
    concurrency: Math.max(2, availableParallelism() - 1),
    queue,
  });
  return openJobs({
    folder: join(dataDir, 'work'),
    run(job, { account, onProgress, signal }) {
      const limit = options.cpuSeconds ?? cpuSeconds[job.kind];
      const limits = { limitSeconds: limit, limitMegabytes: Math.round(memoryBytes / 1024 / 1024) };
      return pool.run({
        job,
        account,
        cpuSeconds: limit,
        explain: (end) => explainEnd(job, end, limits),
        ...(onProgress && { onProgress }),
        ...(signal && { signal }),
      });
    },
    close: (graceMs) => pool.close(graceMs),
  });
}

function explainEnd(
  job: Job,
  end: JobEnd,
  { limitSeconds, limitMegabytes }: { limitSeconds: number; limitMegabytes: number },
): AppError {
  const facts: Record<string, string> = job.kind === 'read-import' ? { file: basename(job.name) } : {};
  switch (end) {
    case 'cpu':
      return new AppError('work-too-large', { ...facts, limitSeconds });
    case 'memory':
      return new AppError('work-too-large', { ...facts, limitMegabytes });
    case 'crash':
      return new AppError('work-failed', facts);
  }
}

function besideThisFile(): string {
  return fileURLToPath(new URL('./job-child.mjs', import.meta.url));
}
