// Ends once its pool is closed, whose only child was replaced. Node runs this file directly.
import { join } from 'node:path';
import { AppError } from '#src/domain/errors.ts';
import { openChildPool } from '#src/work/child-pool.ts';

const pool = openChildPool({
  path: join(import.meta.dirname, 'scripted-child.ts'),
  args: [],
  env: {},
  memoryBytes: 220 * 1024 * 1024,
  idleBytes: 110 * 1024 * 1024,
  stderr: 'ignore',
  concurrency: 1,
  queue: { maxWaiting: 1, maxWaitingPerAccount: 1, maxRunningPerAccount: 1 },
});
const explain = (end: string): AppError => new AppError('work-too-large', { end });
await pool.run({ job: { act: 'refuse' }, account: 'ada', cpuSeconds: 30, explain }).catch(() => undefined);
await pool.close();
process.stdout.write('closed');
