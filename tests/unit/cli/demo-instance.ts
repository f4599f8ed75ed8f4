import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { openEmbeddedBackend } from '#src/adapters/embedded/open.ts';
import { readConfig } from '#src/config/config.ts';
import { templateIds } from '#src/templates/manifests.ts';
import { bundleIfStale } from '../../../cli/build.mjs';
import { dataOf } from './run-cli.ts';

type Account = { email: string; password: string | null; portfolios: { id: string }[]; changed: boolean };
export type Release = { id: string; live: boolean };
export type Published = { portfolio: string; releaseId: string; stored: number; unchanged: boolean };

/** The timeout for tests that create images again. */
export const long = 300_000;

let base = '';
let accounts: Account[] = [];

/** Demo accounts, created once for all groups of commands. Tests that change data work on a copy. */
export const demo = {
  get folder(): string {
    return join(base, 'demo');
  },
  get accounts(): readonly Account[] {
    return accounts;
  },
  /** The id of the first portfolio of the account at this index. */
  portfolio: (place: number): string => accounts[place]?.portfolios[0]?.id ?? '',
  /** The path of the exported site in this template. */
  zip: (template: string): string => join(base, `${template}.zip`),
};

beforeAll(async () => {
  await bundleIfStale();
  base = await mkdtemp(join(tmpdir(), 'vitrine-cli-'));
  ({ accounts } = await dataOf<{ accounts: Account[] }>(demo.folder, ['seed']));
  for (const id of templateIds) await dataOf(demo.folder, ['export', `demo-${id}`, '--out', demo.zip(id)]);
}, 300_000);

afterAll(() => rm(base, { recursive: true }));

export async function withBackend<T>(
  dataDir: string,
  work: (backend: Awaited<ReturnType<typeof openEmbeddedBackend>>) => Promise<T>,
): Promise<T> {
  const backend = await openEmbeddedBackend(readConfig({ DATA_DIR: dataDir }), () => {});
  try {
    return await work(backend);
  } finally {
    await backend.close();
  }
}
