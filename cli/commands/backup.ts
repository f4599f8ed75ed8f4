import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Command } from 'commander';
import { backUpData } from '#src/backend/open-backend.ts';
import { readConfig } from '#src/config/config.ts';
import { AppError } from '#src/domain/errors.ts';
import { zipFolder } from '#src/files/folder-zip.ts';
import { printResult, commandWithJson, type CommandResult } from '#cli/command-result.ts';
import { withProgress } from '../progress.ts';
import { withTemporaryFolder } from '../temporary-folder.ts';
import { refuseFullFolder } from '../write-folder.ts';

type Backup = Awaited<ReturnType<typeof backUpData>> & { createdAt: string };

export function backupCommand(): Command {
  return commandWithJson('backup')
    .description('copy accounts, portfolios, uploads and releases, also while the server runs')
    .argument('<place>', 'a new or empty folder, or a new file whose name ends in .zip')
    .action(printResult(backUpTo));
}

async function backUpTo(place: string): Promise<CommandResult> {
  const { files, bytes, lost, createdAt } = await (/\.zip$/i.test(place) ? zipped(place) : inFolder(place));
  return {
    data: { place, createdAt, files, bytes, lost },
    lines: [
      `${files} files (${bytes} bytes) are in ${place}. It holds the secret and everybody's data: keep it safe.`,
      ...lost.map((path) => `missing or damaged in the data folder, so not in the backup: ${path}`),
    ],
    failed: lost.length > 0,
  };
}

/** The file appears under its name when all of it is there. */
async function zipped(place: string): Promise<Backup> {
  if (existsSync(place)) throw new AppError('place-taken', { path: place });
  const unfinished = `${place}.unfinished`;
  await refuseFullFolder(unfinished);
  return withTemporaryFolder(unfinished, async () => {
    const folder = join(unfinished, 'backup');
    const result = await inFolder(folder);
    await zipFolder(folder, `${folder}.zip`);
    await rename(`${folder}.zip`, place);
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
