import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openAttempts } from '#src/adapters/embedded/attempts.ts';
import { tempDir } from '#tests/support/temp-dir.ts';

const three = [{ key: 'door', max: 3, seconds: 60 }];

async function open() {
  const { path, remove } = await tempDir();
  const clock = { now: 1_000_000 };
  const attempts = openAttempts({
    file: join(path, 'attempts.db'),
    secret: 'x'.repeat(32),
    now: () => clock.now,
  });
  onTestFinished(async () => {
    attempts.close();
    await remove();
  });
  return { attempts, clock };
}

it('frees one place as each attempt leaves the window', async () => {
  const { attempts, clock } = await open();
  for (const at of [0, 20_000, 40_000]) {
    clock.now = 1_000_000 + at;
    attempts.take(three);
  }
  expect(() => attempts.take(three)).toThrow(expect.objectContaining({ facts: { seconds: 20 } }));
  clock.now = 1_060_000;
  attempts.take(three);
  expect(() => attempts.take(three)).toThrow(expect.objectContaining({ facts: { seconds: 20 } }));
});

it('counts towards no limit when one is used up', async () => {
  const { attempts } = await open();
  const used = { key: 'used', max: 1, seconds: 60 };
  attempts.take([used]);
  for (let time = 0; time < 5; time++) expect(() => attempts.take([...three, used])).toThrow();
  for (let time = 0; time < 3; time++) attempts.take(three);
});

it('gives back an attempt that is taken back', async () => {
  const { attempts } = await open();
  for (let time = 0; time < 10; time++) attempts.take(three)();
  attempts.take(three);
});

it('names the longest wait of several limits', async () => {
  const { attempts } = await open();
  const limits = [
    { key: 'door', max: 1, seconds: 60 },
    { key: 'door', max: 1, seconds: 3600 },
  ];
  attempts.take(limits);
  expect(() => attempts.take(limits)).toThrow(expect.objectContaining({ facts: { seconds: 3600 } }));
});
