// Runs with each test file: records which mutants its tests reach, and ends a test in which a mutant loops endlessly.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterAll, expect } from 'vitest';

const reached = new Set();
globalThis.mutantReached = (number) => reached.add(number);

const cpuSeconds = 30;
const guard = new Worker(
  `const before = process.cpuUsage();
  setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    if (user + system > ${cpuSeconds}e6) process.kill(process.pid, 'SIGKILL');
  }, 1000)`,
  { eval: true },
);
guard.unref();
afterAll(() => guard.terminate());

const folder = process.env.MUTANTS_REACHED;
if (folder !== undefined)
  afterAll(() => {
    const { testPath } = expect.getState();
    const name = `${process.pid}-${Date.now()}.json`;
    writeFileSync(join(folder, name), JSON.stringify({ testPath, reached: [...reached] }));
  });
