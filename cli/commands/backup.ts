import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Command } from 'commander';
import { backUpData } from '#src/backend/open-backend.ts';
import { readConfig } from '#src/config/config.ts';
import { AppError } from '#src/domain/errors.ts';
import { zipFolder } from '#src/files/folder-zip.ts';
import { printResult, commandWithJson, type CommandResult } from '../command-result.ts';
import { withProgress } from '../progress.ts';
import { withTemporaryFolder } from '../temporary-folder.ts';
import { refuseFullFolder } from '../write-folder.ts';

type Backup = Awaited<ReturnType<typeof backUpData>> & { createdAt: string };

export function backupCommand(): Command {
  return commandWithJson('backup')
    .argument('<path>', 'a new or empty folder, or a new file whose name ends in .zip')
    .action(printResult(backUpTo));
}

async function backUpTo(path: string): Promise<CommandResult> {
  const { files, bytes, lost, createdAt } = await (/\.zip$/i.test(path) ? zipped(path) : inFolder(path));
  return {
    data: { path, createdAt, files, bytes, lost },
    lines: [
      `${files} files (${bytes} bytes) are in ${path}. It holds the secret and everybody's data: keep it safe.`,
      ...lost.map((file) => `missing or damaged in the data folder, so not in the backup: ${file}`),
    ],
    failed: lost.length > 0,
  };
}

/** The file gets its name only once it is complete. */
async function zipped(path: string): Promise<Backup> {
  if (existsSync(path)) throw new AppError('place-taken', { path });
  const unfinished = `${path}.unfinished`;
  await refuseFullFolder(unfinished);
  return withTemporaryFolder(unfinished, async () => {
    const folder = join(unfinished, 'backup');
    const result = await inFolder(folder);
    await zipFolder(folder, `${folder}.zip`);
    await rename(`${folder}.zip`, path);
    return result;
  });
}

async function inFolder(folder: string): Promise<Backup> {
  await refuseFullFolder(folder);
  const createdAt = new Date().toISOString();
  const result = await withProgress('Copying', (onProgress) =>
    backUpData(readConfig(), { folder, now: createdAt, onProgress }),
  );
  return { ...result, createdAt };
}
