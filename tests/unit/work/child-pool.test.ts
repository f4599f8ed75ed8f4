import { execFile } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { tempDir } from '#tests/support/temp-dir.ts';
import { openTestPool } from './open-test-pool.ts';

describe('child pool', () => {
  it('reuses a child for the next job', async () => {
    const { run } = openTestPool();
    expect(await run('greet')).toBe(await run('greet'));
  });

  it('runs all jobs of a long queue with no more children than allowed', async () => {
    const { run } = openTestPool({ concurrency: 2 });
    const pids = await Promise.all(Array.from({ length: 20 }, () => run('greet')));
    expect(pids).toHaveLength(20);
    expect(new Set(pids).size).toBeLessThanOrEqual(2);
  });

  it.each([
    ['loops without end', 'loop', 'cpu'],
    ['grows without end', 'grow', 'memory'],
    ['fills its heap', 'fill the heap', 'memory'],
    ['is killed twice', 'crash', 'crash'],
    ['sends nonsense twice', 'nonsense', 'crash'],
  ])('explains a child that %s and continues with a new one', async (_name, act, end) => {
    const { run } = openTestPool();
    await expect(run(act, { cpuSeconds: act === 'loop' ? 0.5 : 30 })).rejects.toMatchObject({
      code: 'work-too-large',
      facts: { end },
    });
    await expect(run('greet')).resolves.toBeTypeOf('number');
  });

  it('counts CPU time but not waiting time', async () => {
    const { run } = openTestPool();
    await run('greet');
    await expect(run('wait', { cpuSeconds: 0.2 })).resolves.toBeTypeOf('number');
  });

  it('counts the CPU time of each job separately', async () => {
    const { run } = openTestPool();
    const pids = new Set<unknown>();
    // Starting a child takes more CPU time than each of these jobs may use.
    for (let round = 0; round < 5; round += 1) pids.add(await run('greet', { cpuSeconds: 0.1 }));
    expect(pids.size).toBe(1);
  });

  it('retries a job once when its child crashed', async () => {
    const folder = await tempDir();
    onTestFinished(folder.remove);
    const { run } = openTestPool();
    const order = { act: 'crash the first time', file: join(folder.path, 'crashed') };
    await expect(run(order)).resolves.toBeTypeOf('number');
  });

  it('gives a job a new child when earlier jobs have left too little memory', async () => {
    const { run } = openTestPool({ memoryBytes: 200 * 1024 * 1024 });
    const before = await run('keep memory').catch(() => null);
    expect(await run('use 60 MB')).not.toBe(before);
  });

  it.each([
    ['has refused a job', 'refuse'],
    ['still holds much memory', 'keep memory'],
  ])('replaces a child that %s', async (_name, act) => {
    const { run } = openTestPool({ memoryBytes: 260 * 1024 * 1024, idleBytes: 130 * 1024 * 1024 });
    const before = await run('greet');
    await run(act).catch(() => null);
    expect(await run('greet')).not.toBe(before);
  });

  it('returns a refusal with its details and issues', async () => {
    await expect(openTestPool().run('refuse')).rejects.toMatchObject({
      code: 'upload-broken',
      facts: { reason: 'Told so.' },
      issues: [{ path: 'a', message: 'b' }],
    });
  });

  it('reports a bug in a job with its original message', async () => {
    await expect(openTestPool().run('fail')).rejects.toThrow(/A job failed in its process: TypeError: A bug/);
  });

  it('forwards progress in order', async () => {
    const { pool } = openTestPool();
    const seen: unknown[] = [];
    const explain = (): never => expect.unreachable();
    const job = { act: 'report' };
    await pool.run({ job, account: '', cpuSeconds: 30, explain, onProgress: (at) => seen.push(at) });
    expect(seen).toEqual([1, 2]);
  });

  it('gives its children a low priority and only their own environment variables', async () => {
    const { run } = openTestPool({ env: { OWN: 'yes' } });
    expect(await run('tell')).toEqual({
      priority: 19,
      env: expect.arrayContaining(['MALLOC_TRIM_THRESHOLD_', 'NODE_OPTIONS', 'OWN']),
    });
    expect(await run('tell')).not.toMatchObject({ env: expect.arrayContaining(['PATH']) });
  });

  it('keeps the young generation of its children small', async () => {
    const { run } = openTestPool({ memoryBytes: 1024 * 1024 * 1024 });
    expect(await run('churn')).toBeLessThanOrEqual(2 * 8 * 1024 * 1024);
  });

  it('gives accounts turns, regardless of how many jobs one of them has', async () => {
    const { run } = openTestPool();
    const order: string[] = [];
    const ask = async (account: string): Promise<void> => {
      await run('greet', { account });
      order.push(account);
    };
    await Promise.all(['ada', 'ada', 'ada', 'ada', 'bob', 'eve', 'bob'].map(ask));
    // The first job runs at once, because no other one is waiting yet.
    expect(order).toEqual(['ada', 'ada', 'bob', 'eve', 'ada', 'bob', 'ada']);
  });

  it('prevents one account from using every child', async () => {
    const { run } = openTestPool({
      concurrency: 2,
      queue: { maxWaiting: 100, maxWaitingPerAccount: 50, maxRunningPerAccount: 1 },
    });
    const stuck = new AbortController();
    const waits = [
      run('wait for ever', { signal: stuck.signal }),
      run('wait for ever', { signal: stuck.signal }),
    ];
    await expect(run('greet', { account: 'bob' })).resolves.toBeTypeOf('number');
    stuck.abort();
    await Promise.all(waits.map((wait) => expect(wait).rejects.toMatchObject({ code: 'unavailable' })));
    await expect(run('greet')).resolves.toBeTypeOf('number');
  });

  it('removes an aborted job from the queue', async () => {
    const { run } = openTestPool({
      queue: { maxWaiting: 1, maxWaitingPerAccount: 1, maxRunningPerAccount: 1 },
    });
    const [stuck, left] = [new AbortController(), new AbortController()];
    const running = run('wait for ever', { signal: stuck.signal });
    const waiting = run('greet', { signal: left.signal });
    await expect(run('greet')).rejects.toMatchObject({ code: 'server-busy' });
    left.abort();
    await expect(waiting).rejects.toMatchObject({ code: 'unavailable' });
    const next = run('greet');
    stuck.abort();
    await expect(running).rejects.toMatchObject({ code: 'unavailable' });
    await expect(next).resolves.toBeTypeOf('number');
    await expect(run('greet', { signal: left.signal })).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('refuses jobs over the queue limit of one account and of all accounts', async () => {
    const { pool, run } = openTestPool({
      queue: { maxWaiting: 3, maxWaitingPerAccount: 2, maxRunningPerAccount: 1 },
    });
    const taken = [run('wait'), run('wait'), run('wait'), run('wait', { account: 'bob' })];
    await expect(run('greet')).rejects.toMatchObject({ code: 'server-busy', facts: { seconds: 30 } });
    await taken[0];
    await expect(run('greet', { account: 'bob' })).resolves.toBeTypeOf('number');
    await Promise.all(taken);
    const more = Promise.allSettled([run('wait'), run('wait'), run('wait')]);
    await expect(run('greet')).rejects.toMatchObject({ code: 'too-many-requests' });
    await pool.close();
    await more;
  });

  it('names the program that did not start', async () => {
    const { run } = openTestPool({ path: '/nowhere/missing.mjs' });
    await expect(run('greet')).rejects.toThrow(/did not start.*missing\.mjs/);
  });

  it('refuses running, waiting and later jobs once it is closed', async () => {
    const { pool, run } = openTestPool();
    const running = expect(run('wait for ever')).rejects.toMatchObject({ code: 'unavailable' });
    const waiting = expect(run('greet')).rejects.toMatchObject({ code: 'unavailable' });
    await pool.close();
    await Promise.all([running, waiting]);
    await expect(run('greet')).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('lets a running job finish when there is time before the shutdown', async () => {
    const { pool, run } = openTestPool();
    await run('greet');
    const running = run('wait');
    await pause(50);
    await pool.close(60_000);
    await expect(running).resolves.toBeTypeOf('number');
  });

  it('keeps its program alive until its children have ended, those that were replaced as well', async () => {
    const program = join(import.meta.dirname, 'closing-program.ts');
    const { stdout } = await promisify(execFile)(process.execPath, [program]);
    expect(stdout).toBe('closed');
  });
});
