// A child of a pool that acts as its job says. Node runs this file directly.
import { existsSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { getHeapSpaceStatistics } from 'node:v8';
import { AppError } from '#src/domain/errors.ts';
import { serveJobs } from '#src/work/serve-jobs.ts';

export type ChildInstruction = { act: string; file?: string };

const kept: unknown[] = [];

serveJobs((job, progress) => obey(job as ChildInstruction, progress));

async function obey({ act, file = '' }: ChildInstruction, progress: (at: unknown) => void): Promise<unknown> {
  switch (act) {
    case 'loop':
      for (;;);
    case 'wait':
      await pause(400);
      break;
    case 'wait for ever':
      await pause(2 ** 30);
      break;
    case 'grow':
      for (;;) kept.push(Buffer.alloc(8 * 1024 * 1024, 1));
    case 'fill the heap':
      for (;;) kept.push(Array.from({ length: 100_000 }, (_, at) => ({ at })));
    case 'keep memory':
      kept.push(Buffer.alloc(90 * 1024 * 1024, 1));
      break;
    case 'use 60 MB':
      Buffer.alloc(60 * 1024 * 1024, 1);
      await pause(100);
      break;
    case 'crash':
      process.kill(process.pid, 'SIGKILL');
      break;
    case 'crash the first time':
      if (existsSync(file)) break;
      writeFileSync(file, '');
      process.kill(process.pid, 'SIGKILL');
      await pause(2 ** 30);
      break;
    case 'nonsense':
      process.send?.({ kind: 'nonsense' });
      await pause(2 ** 30);
      break;
    case 'refuse':
      throw new AppError('upload-broken', { reason: 'Told so.' }, { issues: [{ path: 'a', message: 'b' }] });
    case 'fail':
      throw new TypeError('A bug.');
    case 'report':
      progress(1);
      progress(2);
      break;
    case 'churn': {
      const recent: number[][] = [];
      for (let made = 0; made < 100_000; made += 1)
        recent[made % 30_000] = Array.from({ length: 100 }, () => made);
      return getHeapSpaceStatistics().find(({ space_name: name }) => name === 'new_space')?.space_size;
    }
    case 'tell':
      return { priority: (await import('node:os')).getPriority(), env: Object.keys(process.env).sort() };
  }
  return process.pid;
}
