import { remove } from 'fs-extra/esm';
import { existsSync } from 'node:fs';
import type { Command } from 'commander';
import { backUpData } from '#src/backend.ts';
import { readConfig } from '#src/config.ts';
import { AppError } from '#src/domain/errors.ts';
import { zipFolder } from '#src/operate/folder-zip.ts';
import { answer, answeringCommand, type Answer } from '../answer.ts';
import { withProgress } from '../progress.ts';
import { refuseFullFolder } from '../write-folder.ts';

export function backupCommand(): Command {
  return answeringCommand('backup')
    .description('copy accounts, portfolios, uploads and releases, also while the server runs')
    .argument('<place>', 'a new or empty folder, or a new file whose name ends in .zip')
    .action(answer(backUpTo));
}

async function backUpTo(place: string): Promise<Answer> {
  const asZip = /\.zip$/i.test(place);
  if (asZip && existsSync(place)) throw new AppError('place-taken', { place });
  const folder = asZip ? `${place}.unpacked` : place;
  await refuseFullFolder(folder);
  try {
    const now = new Date().toISOString();
    const result = await withProgress('Copying', (onProgress) =>
      backUpData(readConfig(), { folder, now, onProgress }),
    );
    if (asZip) await zipFolder(folder, place);
    return {
      data: { place, createdAt: now, ...result },
      lines: [
        `${result.files} files (${result.bytes} bytes) are in ${place}. It holds the secret and everybody's data: keep it safe.`,
        ...result.lost.map((path) => `missing or damaged in the data folder, so not in the backup: ${path}`),
      ],
      failed: result.lost.length > 0,
    };
  } finally {
    if (asZip) await remove(folder);
  }
}
