import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readConfig } from '#src/config/config.ts';
import { examineDataFolder } from '#src/doctor/data-folder.ts';
import { tempDir } from '#tests/support/temp-dir.ts';

describe('doctor on a data folder that is not there', () => {
  it('fails where it can never be made', async () => {
    const folder = await tempDir();
    onTestFinished(folder.remove);
    const file = join(folder.path, 'file');
    await writeFile(file, '');
    const checks = await examineDataFolder(readConfig({ DATA_DIR: join(file, 'deep', 'data') }));
    expect(checks).toMatchObject([
      { name: 'data folder', status: 'fail', found: expect.stringContaining(file) },
    ]);
  });

  it('is content where it can be made', async () => {
    const folder = await tempDir();
    onTestFinished(folder.remove);
    const checks = await examineDataFolder(readConfig({ DATA_DIR: join(folder.path, 'deep', 'data') }));
    expect(checks[0]).toMatchObject({ name: 'data folder', status: 'ok' });
  });
});
