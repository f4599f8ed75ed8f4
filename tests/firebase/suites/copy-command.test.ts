import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openFirebase } from '#support/movable.ts';
import { productSettings } from '#support/product-settings.ts';
import { resetFirebase } from '#support/reset.ts';
import { bundleIfStale } from '../../../cli/build.mjs';
import { openImageProcessor } from '../../../src/media/image-process.ts';
import type { CopyResult } from '../../../src/transfer/copy.ts';
import { knownPassword } from '../../../tests/contract/transfer.contract.ts';
import { everythingOf } from '../../../tests/support/everything-of.ts';
import { openMovable } from '../../../tests/support/movable.ts';
import {
  createAccountWithHistory,
  type AccountWithHistory,
} from '../../../tests/support/account-with-history.ts';
import { tempDir } from '../../../tests/support/temp-dir.ts';

vi.setConfig({ testTimeout: 120_000 });

type Run = { code: number | null; stdout: string; stderr: string };
const script = fileURLToPath(new URL('../../../build/main/cli.mjs', import.meta.url));
let folder: Awaited<ReturnType<typeof tempDir>>;
let dataDir: string;
let ada: AccountWithHistory;
let password: string;

beforeAll(async () => {
  await bundleIfStale();
  await resetFirebase();
  folder = await tempDir();
  dataDir = join(folder.path, 'data');
  const imageProcessor = openImageProcessor();
  const embedded = await openMovable(dataDir);
  ada = await createAccountWithHistory(embedded, imageProcessor);
  password = (await embedded.transfer.getAccount(ada.ownerId))?.password?.hash ?? '';
  await embedded.close();
  await imageProcessor.close();
});
afterAll(() => folder.remove());

function vitrine(args: readonly string[], settings: Record<string, string> = {}): Promise<Run> {
  // Not the port of a server that may run here.
  const own = { DATA_DIR: dataDir, PORT: '1', ...settings };
  const child = spawn(process.execPath, [script, 'copy', ...args], {
    env: { ...process.env, ...productSettings, ...own },
  });
  const run: Run = { code: null, stdout: '', stderr: '' };
  child.stdout.on('data', (chunk: Buffer) => (run.stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (run.stderr += chunk.toString()));
  return new Promise((resolve) => child.on('close', (code) => resolve({ ...run, code })));
}

const there = ['--from', 'embedded', '--to', 'firebase'];
const back = ['--from', 'firebase', '--to', 'embedded'];
const dataOf = ({ stdout, stderr }: Run): CopyResult & { serverRunning: boolean } => {
  if (stdout === '') throw new Error(stderr);
  return JSON.parse(stdout);
};

describe('vitrine copy', () => {
  it.each([
    ['one back end twice', ['--from', 'firebase', '--to', 'firebase']],
    ['a back end that there is not', ['--from', 'embedded', '--to', 'ftp']],
    ['no target', ['--from', 'embedded']],
  ])('vitrine copy refuses the arguments of %s', async (_, args) => {
    expect((await vitrine(args)).code).toBe(2);
  });

  it('vitrine copy names a missing project setting and a missing file', async () => {
    const without = await vitrine(there, { PUBLIC_FIREBASE_PROJECT_ID: '' });
    expect([without.code, without.stderr]).toEqual([
      1,
      expect.stringContaining('PUBLIC_FIREBASE_PROJECT_ID'),
    ]);
    const unread = await vitrine([...back, '--password-parameters', '/nowhere']);
    expect([unread.code, unread.stderr]).toEqual([1, expect.stringContaining('/nowhere')]);
  });

  it('vitrine copy reports its plan, copies, and has nothing to copy the second time', async () => {
    const firebase = await openFirebase();
    const planned = await vitrine([...there, '--dry-run', '--json']);
    expect([planned.code, planned.stderr]).toEqual([0, '']);
    expect((await everythingOf(firebase)).owners).toEqual([]);
    const copied = await vitrine(there);
    expect([copied.code, copied.stderr]).toEqual([0, '']);
    expect(copied.stdout).toMatch(/^portfolios +2 +0 +0$/m);
    expect(copied.stdout).not.toContain('have to choose a new one');
    expect(copied.stdout).toMatch(/^Read again at the target: \d+ things are as at the source\.$/m);
    expect(copied.stdout + JSON.stringify(dataOf(planned))).not.toContain(password);
    const again = dataOf(await vitrine([...there, '--json']));
    expect(Object.values(again.counts).filter((tally) => tally.copied > 0)).toEqual([]);

    const second = join(folder.path, 'second');
    const returned = await vitrine(back, { DATA_DIR: second });
    expect(returned.code).toBe(0);
    expect(returned.stdout).toMatch(/^1 of 1 people .* have to choose a new one: .*Tell them\./m);
    const embedded = await openMovable(second);
    // The copy itself is recorded in the audit log of its target.
    const { audit: arrived, ...stored } = await everythingOf(embedded);
    const { audit: left, ...source } = await everythingOf(firebase);
    expect(stored).toEqual(source);
    const [copies, others] = [
      arrived.filter(({ reason }) => reason === 'From firebase to embedded.'),
      arrived.filter(({ reason }) => reason !== 'From firebase to embedded.'),
    ];
    expect(copies).toHaveLength(1);
    expect(new Set(others)).toEqual(new Set(left));
    await embedded.close();
    await firebase.close();
  });

  it('vitrine copy lists what it skips and exits with code 1', async () => {
    const firebase = await openFirebase();
    await firebase.documents.updateProfile(ada.ownerId, { bio: 'Newer' });
    await firebase.close();
    const { code, stdout } = await vitrine(there);
    expect(code).toBe(1);
    expect(stdout).toContain(
      `  profiles: ${ada.email}\n    It has been changed at the target since it was copied.`,
    );
    const { left } = dataOf(await vitrine([...there, '--json', '--dry-run']));
    expect(left.map(({ kind, owner }) => [kind, owner])).toEqual([['profiles', ada.email]]);
  });

  it('vitrine copy warns about a running server', async () => {
    const server = createServer((_, response) =>
      response.writeHead(307, { location: 'http://localhost:1/login' }).end(),
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = String(typeof address === 'object' ? address?.port : 0);
    const settings = { PORT: port, APP_DOMAIN: 'localhost:1' };
    expect(dataOf(await vitrine([...there, '--dry-run', '--json'], settings)).serverRunning).toBe(true);
    expect((await vitrine([...there, '--dry-run'], settings)).stdout).toContain(
      'The server is running: stop it',
    );
    server.close();
  });

  it('vitrine copy reads Firebase password hash parameters and names an invalid one', async () => {
    const file = join(folder.path, 'parameters.txt');
    await writeFile(file, knownPassword.parameters);
    const fresh = { DATA_DIR: join(folder.path, 'third') };
    expect((await vitrine([...back, '--dry-run', '--password-parameters', file], fresh)).code).toBe(0);
    await writeFile(file, knownPassword.parameters.replace('rounds: 8', 'rounds: many'));
    const refused = await vitrine([...back, '--dry-run', '--password-parameters', file], fresh);
    expect(refused.code).toBe(1);
    expect(refused.stderr).toContain('rounds');
    expect(refused.stderr).not.toContain('jxspr8');
  });
});
