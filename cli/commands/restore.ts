import { mkdtemp, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Command } from 'commander';
import { restoreData } from '#src/backend/open-backend.ts';
import { readConfig, type Config } from '#src/config/config.ts';
import { AppError } from '#src/domain/errors.ts';
import { unzipFolder } from '#src/files/folder-zip.ts';
import { printResult, commandWithJson, type CommandResult } from '#cli/command-result.ts';
import { audited } from '../audited.ts';
import { withBackend } from '../with-backend.ts';
import { withProgress } from '../progress.ts';
import { withTemporaryFolder } from '../temporary-folder.ts';
import { refuseFullFolder } from '../write-folder.ts';

type Restored = Awaited<ReturnType<typeof restoreData>>;

export function restoreCommand(): Command {
  return commandWithJson('restore')
    .description('put a backup into an empty data folder, after checking all of it')
    .argument('<backup>', 'a folder or zip that backup has made')
    .action(printResult(restoreFrom));
}

async function restoreFrom(backup: string): Promise<CommandResult> {
  const config = readConfig();
  await refuseFullFolder(config.dataDir);
  const restored = (await isDirectory(backup))
    ? await restoreFolder(config, backup)
    : await restoreZip(config, backup);
  await withBackend((opened) => {
    const reason = `From a backup of ${restored.createdAt}.`;
    return audited(opened, { action: 'restore', subject: '', reason });
  });
  return {
    data: { dataDir: config.dataDir, ...restored },
    lines: [`${config.dataDir} is as it was at ${restored.createdAt}: ${restored.files} files.`],
  };
}

async function restoreZip(config: Config, file: string): Promise<Restored> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-restore-'));
  return withTemporaryFolder(folder, async () => {
    await unzipFolder(file, folder);
    return restoreFolder(config, folder);
  });
}

function restoreFolder(config: Config, folder: string): Promise<Restored> {
  return withProgress('Restoring', (onProgress) => restoreData(config, { folder, onProgress }));
}

async function isDirectory(place: string): Promise<boolean> {
  try {
    return (await stat(place)).isDirectory();
  } catch (cause) {
    throw new AppError('file-unreadable', { file: place }, { cause });
  }
}
