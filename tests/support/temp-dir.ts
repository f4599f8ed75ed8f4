import { mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

type TempDir = { path: string; remove: () => Promise<void> };

/** Creates an empty folder. `remove` deletes it. */
export function tempDir(): Promise<TempDir> {
  return folderIn(tmpdir());
}

const memory = '/dev/shm';
const minFreeBytes = 512 * 1024 * 1024;

/** Creates an empty folder in memory if there is enough space, for tests that write thousands of times. */
export async function memoryDir(): Promise<TempDir> {
  const facts = await statfs(memory).catch(() => null);
  const hasRoom = facts !== null && facts.bavail * facts.bsize > minFreeBytes;
  return folderIn(hasRoom ? memory : tmpdir());
}

async function folderIn(parent: string): Promise<TempDir> {
  const path = await mkdtemp(join(parent, 'vitrine-'));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}
