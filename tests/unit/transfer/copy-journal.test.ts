import { appendFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openJournal } from '#src/transfer/journal.ts';
import { tempDir } from '#tests/support/temp-dir.ts';

it('keeps the copy journal readable after an incomplete line', async () => {
  const folder = await tempDir();
  const journal = openJournal(folder.path);
  const before = await journal.of('ada');
  await before.note('profile', 'a', 'done');
  const [file = ''] = await readdir(folder.path);
  await appendFile(join(folder.path, file), '\n["profile","b","be');
  const cut = await journal.of('ada');
  expect([cut.base('profile'), cut.isOurs('profile', 'b')]).toEqual(['a', false]);
  await cut.note('profile', 'c', 'begun');
  const after = await journal.of('ada');
  expect([after.base('profile'), after.isOurs('profile', 'a'), after.isOurs('profile', 'c')]).toEqual([
    'a',
    true,
    true,
  ]);
  await after.note('profile', 'c', 'done');
  const last = await journal.of('ada');
  expect([last.base('profile'), last.isOurs('profile', 'a')]).toEqual(['c', false]);
  expect((await journal.of('grace')).base('profile')).toBeNull();
  await folder.remove();
});
