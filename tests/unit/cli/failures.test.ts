import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { beforeAll, describe, expect, it } from 'vitest';
import { backUp } from '#src/adapters/embedded/backup.ts';
import { openEmbeddedBackend } from '#src/adapters/embedded/open.ts';
import { restore } from '#src/adapters/embedded/restore.ts';
import { writeNewFile } from '#cli/write-new-file.ts';
import { readConfig } from '#src/config/config.ts';
import { runScript } from '#tests/support/run-script.ts';
import { bundleIfStale } from '../../../cli/build.mjs';
import { runCli, scratch, type CliRun } from './run-cli.ts';
import { folderFiles } from '#src/files/file-set.ts';

beforeAll(() => bundleIfStale(), 120_000);

/** Creates a data folder without an account. */
async function emptyInstance(): Promise<string> {
  const data = join(await scratch(), 'data');
  const backend = await openEmbeddedBackend(readConfig({ DATA_DIR: data }), () => {});
  await backend.close();
  return data;
}

function expectExplained({ code, stdout, stderr }: CliRun, ...words: string[]): void {
  expect(code, stderr).toBe(1);
  expect(stdout).toBe('');
  for (const word of words) expect(stderr).toContain(word);
}

describe('missing data folder', () => {
  it.each([
    ['verify'],
    ['prune'],
    ['releases', 'ada'],
    ['publish', '--all'],
    ['import', 'resume.json'],
    ['backup', 'copy'],
  ])('a missing data folder is not created by %s, and the error names its path', async (...args) => {
    const folder = await scratch();
    const given = args.map((arg) => (arg === 'copy' ? join(folder, arg) : arg));
    expectExplained(await runCli(join(folder, 'data'), given), 'no data here', join(folder, 'data'));
    expect(await readdir(folder)).toEqual([]);
  });

  it('a data folder that is a file is named in the error and left unchanged', async () => {
    const file = join(await scratch(), 'data');
    await writeFile(file, 'mine');
    expectExplained(await runCli(file, ['verify']), 'cannot be used', file);
    expectExplained(await runCli(file, ['seed']), 'cannot be used', file);
    expect((await runCli(file, ['doctor'])).stdout).toContain(`${file} is no folder.`);
    expect(await readFile(file, 'utf8')).toBe('mine');
  });
});

describe('damaged database', () => {
  it.each(['app.db', 'auth.db'])(
    'names %s in the error when the database file cannot be opened',
    async (name) => {
      const data = await emptyInstance();
      await writeFile(
        join(data, name),
        'This is no database, but it is long enough to be taken for one at first.',
      );
      for (const args of [['verify'], ['serve'], ['backup', join(data, '../copy')]])
        expectExplained(await runCli(data, args), 'is damaged', join(data, name), 'Restore a backup');
    },
  );

  it('reports a database in which a single page is damaged', async () => {
    const data = await emptyInstance();
    const file = join(data, 'app.db');
    const bytes = await readFile(file);
    const pageSize = bytes.readUInt16BE(16);
    await writeFile(file, bytes.fill(0xaa, pageSize));
    expectExplained(await runCli(data, ['releases', 'ada']), 'is damaged', 'Restore a backup');
    const { code, stdout } = await runCli(data, ['doctor']);
    expect(code).toBe(1);
    expect(stdout).toMatch(/^fail {2}app\.db: .*damaged.*\n {6}Restore a backup/m);
  });

  it('does not create a missing database again when the other one exists', async () => {
    const data = await emptyInstance();
    await rm(join(data, 'auth.db'));
    for (const args of [['verify'], ['seed'], ['serve']])
      expectExplained(await runCli(data, args), join(data, 'auth.db'), 'missing');
    expect((await runCli(data, ['doctor'])).stdout).toContain('auth.db: It is missing.');
    expect(existsSync(join(data, 'auth.db'))).toBe(false);
  });
});

describe('unreadable file', () => {
  it.each([
    ['There is no such file.', 'resume.json'],
    ['It is a folder.', '.'],
  ])('explains why a file cannot be read: %s', async (reason, name) => {
    const folder = await scratch();
    const run = await runCli(folder, ['render', join(folder, name), '--out', join(folder, 'site')]);
    expectExplained(run, `reason: ${reason}`);
  });

  it('explains an empty file without printing empty facts', async () => {
    const folder = await scratch();
    await writeFile(join(folder, 'resume.json'), '');
    const { stderr } = await runCli(folder, [
      'render',
      join(folder, 'resume.json'),
      '--out',
      join(folder, 'site'),
    ]);
    expect(stderr).toContain('The file is empty.');
    expect(stderr).not.toMatch(/: *$/m);
  });
});

describe('writeNewFile', () => {
  it('creates the folders of a new file, and refuses to overwrite a file', async () => {
    const file = join(await scratch(), 'new/folder/ada.zip');
    await writeNewFile(file, 'whole');
    await expect(writeNewFile(file, 'other')).rejects.toMatchObject({ code: 'place-taken' });
    expect(await readFile(file, 'utf8')).toBe('whole');
  });

  it('asks for content that must be made only when the path is free', async () => {
    const file = join(await scratch(), 'ada.zip');
    await writeNewFile(file, async () => Readable.from(['whole']));
    const made = new Error('The content was made for a path that is taken.');
    await expect(writeNewFile(file, () => Promise.reject(made))).rejects.toMatchObject({
      code: 'place-taken',
    });
    expect(await readFile(file, 'utf8')).toBe('whole');
  });

  it('leaves no file behind when its content fails', async () => {
    const folder = await scratch();
    const cut = new Error('cut off');
    async function* broken(): AsyncGenerator<string> {
      yield 'half';
      throw cut;
    }
    for (const content of [() => Promise.reject(cut), async () => Readable.from(broken())])
      await expect(writeNewFile(join(folder, 'ada.zip'), content)).rejects.toBe(cut);
    expect(await readdir(folder)).toEqual([]);
  });
});

describe('temporary folder', () => {
  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('a temporary folder is removed when %s ends the process', async (signal, code) => {
    const folder = join(await scratch(), 'unfinished');
    const { child, ended } = runScript('unit/cli/fill-folder.ts', [folder]);
    await once(child.stdout, 'data');
    expect(await readdir(folder)).toEqual(['secret']);
    child.kill(signal);
    expect((await ended).code).toBe(code);
    expect(existsSync(folder)).toBe(false);
  });
});

describe('failed restore', () => {
  it('a failed restore leaves the data folder empty, and a retry succeeds', async () => {
    const data = await emptyInstance();
    const [folder, dataDir] = [join(data, '../backup'), join(data, '../again')];
    const { files } = await backUp({ dataDir: data, folder, now: '2026-01-01T00:00:00.000Z' });
    const cut = new Error('cut off');
    const onProgress = (done: number, total: number): void => {
      if (done === total - 1) throw cut;
    };
    await expect(restore({ dataDir, backup: folderFiles(folder), onProgress })).rejects.toBe(cut);
    expect(await readdir(dataDir)).toEqual([]);
    expect((await restore({ dataDir, backup: folderFiles(folder) })).files).toBe(files);
  });

  it('restore writes auth.db last, because nothing opens a data folder without it', async () => {
    const data = await emptyInstance();
    const [folder, dataDir] = [join(data, '../backup'), join(data, '../again')];
    await backUp({ dataDir: data, folder, now: '2026-01-01T00:00:00.000Z' });
    let last: string[] = [];
    const onProgress = (done: number, total: number): void => {
      if (done === total - 1) last = readdirSync(dataDir);
    };
    await restore({ dataDir, backup: folderFiles(folder), onProgress });
    expect(last.toSorted()).toEqual(['app.db', 'secret']);
  });
});
