import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '#src/domain/errors.ts';
import { openChildPool, type ChildPool } from '#src/media/child-pool.ts';
import { openImageProcessor } from '#src/media/image-process.ts';
import { photo } from './test-images.ts';

// A child that does what the first byte of its job says, and answers with its process id.
const obedientChild = `
process.on('message', ({ bytes }) => {
  const order = String.fromCharCode(bytes[0]);
  if (order === 'h') return;
  if (order === 'k') return process.kill(process.pid, 'SIGKILL');
  if (order === 'o') return process.send({ kind: 'outgrown' });
  if (order === 'n') return process.send({ kind: 'nonsense' });
  if (order === 'r') return process.send({ kind: 'refused', code: 'upload-broken', facts: { reason: 'Told so.' } });
  process.send({ kind: 'done', result: process.pid, memory: order === 'f' ? 1e12 : 1 });
});
process.on('disconnect', () => process.exit());
process.send({ kind: 'ready' });
`;

let folder: string;
const open: ChildPool[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'child-pool-'));
  await writeFile(join(folder, 'child.mjs'), obedientChild);
});
afterAll(async () => {
  await Promise.all(open.map((pool) => pool.close()));
  await rm(folder, { recursive: true });
});

function poolOf(concurrency: number): ChildPool {
  const pool = openChildPool({
    path: join(folder, 'child.mjs'),
    role: 'image',
    concurrency,
    timeoutMs: 1500,
    memoryLimit: 1e9,
    explain: (end) => new AppError('upload-too-large', { end }),
  });
  open.push(pool);
  return pool;
}

const order = (letter: string) => ({ kind: 'inspect', format: 'png', bytes: Buffer.from(letter) }) as const;

describe('a pool of child processes', () => {
  it('keeps a child for the next job', async () => {
    const pool = poolOf(1);
    expect(await pool.run(order('d'))).toBe(await pool.run(order('d')));
  });

  it('does all jobs of a long queue with no more children than allowed', async () => {
    const pool = poolOf(2);
    const pids = await Promise.all(Array.from({ length: 20 }, () => pool.run(order('d'))));
    expect(pids).toHaveLength(20);
    expect(new Set(pids).size).toBeLessThanOrEqual(2);
  });

  it.each([
    ['is killed', 'k', 'crash'],
    ['outgrows its memory', 'o', 'memory'],
    ['hangs', 'h', 'timeout'],
    ['answers nonsense', 'n', 'crash'],
  ])('explains a child that %s, and goes on with a new one', async (_name, letter, end) => {
    const pool = poolOf(1);
    await expect(pool.run(order(letter))).rejects.toMatchObject({ code: 'upload-too-large', facts: { end } });
    await expect(pool.run(order('d'))).resolves.toBeTypeOf('number');
  });

  it.each([
    ['has refused a job', 'r'],
    ['still holds much memory', 'f'],
  ])('replaces a child that %s', async (_name, letter) => {
    const pool = poolOf(1);
    const before = await pool.run(order('d'));
    await pool.run(order(letter)).catch(() => null);
    expect(await pool.run(order('d'))).not.toBe(before);
  });

  it('hands on what the child refuses a job with', async () => {
    await expect(poolOf(1).run(order('r'))).rejects.toMatchObject({
      code: 'upload-broken',
      facts: { reason: 'Told so.' },
    });
  });

  it('says which program did not start', async () => {
    const pool = openChildPool({
      path: join(folder, 'missing.mjs'),
      role: 'image',
      concurrency: 1,
      timeoutMs: 5000,
      memoryLimit: 1e9,
      explain: () => new AppError('upload-broken'),
    });
    open.push(pool);
    await expect(pool.run(order('d'))).rejects.toThrow(/did not start.*missing\.mjs/);
  });

  it('refuses what is waiting and what comes later once closed', async () => {
    const pool = poolOf(1);
    const running = expect(pool.run(order('h'))).rejects.toMatchObject({ code: 'unavailable' });
    const waiting = expect(pool.run(order('d'))).rejects.toMatchObject({ code: 'unavailable' });
    await pool.close();
    await Promise.all([running, waiting]);
    await expect(pool.run(order('d'))).rejects.toMatchObject({ code: 'unavailable' });
  });
});

describe('the image child', () => {
  it('ends itself over its memory limit', async () => {
    const imageProcessor = openImageProcessor({ memoryLimit: 20 * 1024 * 1024 });
    const image = await photo(1000, 800).png().toBuffer();
    await expect(imageProcessor.clean(image)).rejects.toMatchObject({
      code: 'upload-too-large',
      facts: { limitMegabytes: 20 },
    });
    await imageProcessor.close();
  });

  it('is stopped when it takes too long', async () => {
    const imageProcessor = openImageProcessor({ timeoutMs: 1 });
    const image = await photo(100, 100).png().toBuffer();
    await expect(imageProcessor.clean(image)).rejects.toMatchObject({
      code: 'upload-too-large',
      facts: { limitSeconds: 0.001 },
    });
    await imageProcessor.close();
  });

  it('does not keep an idle program alive', async () => {
    const processor = new URL('../../../src/media/image-process.ts', import.meta.url);
    const program = join(folder, 'idle.mjs');
    const image = (await photo(20, 20).png().toBuffer()).toString('base64');
    await writeFile(
      program,
      `import { openImageProcessor } from ${JSON.stringify(fileURLToPath(processor))};
       const { width } = await openImageProcessor().inspect(Buffer.from('${image}', 'base64'));
       console.log(width);`,
    );
    const { stdout } = await promisify(execFile)(process.execPath, [program], { timeout: 8000 });
    expect(stdout.trim()).toBe('20');
  });
});
