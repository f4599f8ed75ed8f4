import { mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { tempDir } from '#tests/support/temp-dir.ts';
import { openRunningServer, type RunningServer } from '#tests/torture/running-server.ts';
import { cpuMsOfTree } from './process-tree.ts';

export type Product = { server: RunningServer; pid: number; close: () => Promise<void> };

const settledCpuMs = 20;
const settledLooks = 3;
const lookEveryMs = 1000;
const maxLooks = 60;

/** Starts the product as users get it, in its own processes, on this data folder or on an empty one. */
export async function startProduct(
  script: string,
  data?: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<Product> {
  const folder = await tempDir();
  if (data === undefined) await mkdir(join(folder.path, 'data'));
  else await symlink(data, join(folder.path, 'data'));
  const server = await openRunningServer(script, folder.path, settings);
  const pid = await server.start();
  await settled(pid);
  return {
    server,
    pid,
    async close() {
      await server.stop(['SIGTERM']);
      await folder.remove();
    },
  };
}

/** Resolves when the product is idle: after a start it cleans up, after a save it creates renditions. */
export async function settled(pid: number): Promise<void> {
  let before = cpuMsOfTree(pid);
  let quiet = 0;
  for (let looks = 0; looks < maxLooks && quiet < settledLooks; looks += 1) {
    await pause(lookEveryMs);
    const now = cpuMsOfTree(pid);
    quiet = now - before <= settledCpuMs ? quiet + 1 : 0;
    before = now;
  }
}
