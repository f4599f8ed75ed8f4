import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readConfig } from '#src/config/config.ts';
import { examineDataFolder } from '#src/doctor/data-folder.ts';
import { tempDir } from '#tests/support/temp-dir.ts';

describe('doctor check of a missing data folder', () => {
  it('fails when the data folder cannot be created', async () => {
    const folder = await tempDir();
    onTestFinished(folder.remove);
    const file = join(folder.path, 'file');
    await writeFile(file, '');
    const checks = await examineDataFolder(readConfig({ DATA_DIR: join(file, 'deep', 'data') }));
    expect(checks).toMatchObject([
      { name: 'data folder', status: 'fail', found: expect.stringContaining(file) },
    ]);
  });

  it('passes when the data folder can be created', async () => {
    const folder = await tempDir();
    onTestFinished(folder.remove);
    const checks = await examineDataFolder(readConfig({ DATA_DIR: join(folder.path, 'deep', 'data') }));
    expect(checks[0]).toMatchObject({ name: 'data folder', status: 'ok' });
  });

  it('warns where a public domain sends no emails, and says where they are', async () => {
    const folder = await tempDir();
    onTestFinished(folder.remove);
    const mailOf = async (settings: Record<string, string>) => {
      const config = readConfig({ DATA_DIR: join(folder.path, 'data'), ...settings });
      return (await examineDataFolder(config)).find(({ name }) => name === 'mail');
    };
    expect(await mailOf({ APP_DOMAIN: 'vitrine.example' })).toMatchObject({
      status: 'warn',
      found: `SMTP_URL is missing: vitrine.example sends no emails. They are files in ${join(folder.path, 'data/mail')}.`,
      fix: expect.stringContaining('pass on the links'),
    });
    expect((await mailOf({}))?.found).toMatch(/^Without SMTP_URL, emails are written to /);
  });
});
