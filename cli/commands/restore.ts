import { stat } from 'node:fs/promises';
import type { Command } from 'commander';
import { restoreData } from '#src/backend/open-backend.ts';
import { readConfig } from '#src/config/config.ts';
import { AppError } from '#src/domain/errors.ts';
import { isFileSystemError } from '#src/files/expected-failure.ts';
import { folderFiles, zipFiles, type FileSet } from '#src/files/file-set.ts';
import { printResult, commandWithJson, type CommandResult } from '../command-result.ts';
import { appliedTakedownLines, applyTakedownList } from '../apply-takedown-list.ts';
import { addAuditEntry } from '../add-audit-entry.ts';
import { readTakedownList } from '../read-takedown-list.ts';
import { withBackend } from '../with-backend.ts';
import { withProgress } from '../progress.ts';
import { refuseFullFolder } from '../write-folder.ts';

const warning =
  'Sites that were disabled and accounts that were deleted since then are back. Before you start the server, run “vitrine takedowns apply” with a list that was saved since.';

export function restoreCommand(): Command {
  return commandWithJson('restore')
    .argument('<backup>', 'a folder or zip that backup has made')
    .option('--takedowns <file>', 'disable and delete again what “takedowns save” has written since')
    .action(printResult(restoreFrom));
}

async function restoreFrom(backup: string, { takedowns }: { takedowns?: string }): Promise<CommandResult> {
  const config = readConfig();
  const list = takedowns === undefined ? null : await readTakedownList(takedowns);
  await refuseFullFolder(config.dataDir);
  const files = (await isDirectory(backup)) ? folderFiles(backup) : await filesOfZip(backup);
  const restored = await withProgress('Restoring', (onProgress) =>
    restoreData(config, { backup: files, onProgress }),
  );
  const applied = await withBackend(async (opened) => {
    const reason = `From a backup of ${restored.createdAt}.`;
    await addAuditEntry(opened, { action: 'restore', subject: '', reason });
    if (list === null) return { data: {}, lines: [warning] };
    const data = await applyTakedownList(opened, list);
    return { data, lines: await appliedTakedownLines(opened, data) };
  });
  return {
    data: { dataDir: config.dataDir, ...restored, ...applied.data },
    lines: [
      `${config.dataDir} is as it was at ${restored.createdAt}: ${restored.files} files.`,
      ...applied.lines,
    ],
  };
}

/** @throws AppError 'backup-damaged' for an incomplete archive */
async function filesOfZip(file: string): Promise<FileSet> {
  try {
    return await zipFiles(file);
  } catch (cause) {
    if (isFileSystemError(cause)) throw cause;
    const message = cause instanceof Error ? cause.message : String(cause);
    throw new AppError('backup-damaged', { file }, { issues: [{ path: file, message }], cause });
  }
}

async function isDirectory(place: string): Promise<boolean> {
  try {
    return (await stat(place)).isDirectory();
  } catch (cause) {
    throw new AppError('file-unreadable', { file: place }, { cause });
  }
}
