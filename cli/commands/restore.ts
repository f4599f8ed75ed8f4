import { remove } from 'fs-extra/esm';
import { mkdtemp, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Command } from 'commander';
import { restoreData } from '#src/backend.ts';
import { readConfig } from '#src/config.ts';
import { AppError } from '#src/domain/errors.ts';
import { unzipFolder } from '#src/operate/folder-zip.ts';
import { answer, answeringCommand, type Answer } from '../answer.ts';
import { withProgress } from '../progress.ts';
import { refuseFullFolder } from '../write-folder.ts';

export function restoreCommand(): Command {
  return answeringCommand('restore')
    .description('put a backup into an empty data folder, after checking all of it')
    .argument('<backup>', 'a folder or zip that backup has made')
    .action(answer(restoreFrom));
}

async function restoreFrom(backup: string): Promise<Answer> {
  const config = readConfig();
  await refuseFullFolder(config.dataDir);
  const isFolder = await isDirectory(backup);
  const folder = isFolder ? backup : await mkdtemp(join(tmpdir(), 'vitrine-restore-'));
  try {
    if (!isFolder) await unzipFolder(backup, folder);
    const restored = await withProgress('Restoring', (onProgress) =>
      restoreData(config, { folder, onProgress }),
    );
    return {
      data: { dataDir: config.dataDir, ...restored },
      lines: [`${config.dataDir} is as it was at ${restored.createdAt}: ${restored.files} files.`],
    };
  } finally {
    if (!isFolder) await remove(folder);
  }
}

async function isDirectory(place: string): Promise<boolean> {
  try {
    return (await stat(place)).isDirectory();
  } catch (cause) {
    throw new AppError('file-unreadable', { file: place }, { cause });
  }
}
