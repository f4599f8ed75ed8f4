import { stat } from 'node:fs/promises';
import type { Command } from 'commander';
import { portfolioZip, slugOfNone } from '#src/export/portfolio-zip.ts';
import { printResult, commandWithJson, type CommandResult } from '../command-result.ts';
import { addAuditEntry } from '../add-audit-entry.ts';
import { portfolioNamed } from '../find-portfolios.ts';
import { withBackend } from '../with-backend.ts';
import { writeNewFile } from '../write-new-file.ts';

export function exportCommand(): Command {
  return commandWithJson('export')
    .argument('<portfolio>', 'its id, its owner’s email address or its slug')
    .option('--out <file>', 'the file to write; default: the slug with .zip')
    .action(printResult(exportTo));
}

function exportTo(name: string, { out }: { out?: string }): Promise<CommandResult> {
  return withBackend(async (opened) => {
    const { id, ownerId } = await portfolioNamed(opened, name);
    const file = out ?? `${(await opened.documents.currentSlug(ownerId)) ?? slugOfNone}.zip`;
    let lost: string[] = [];
    await writeNewFile(file, async () => {
      const made = await portfolioZip(opened, { ownerId, portfolioId: id });
      lost = made.lost;
      return made.stream;
    });
    const { size: bytes } = await stat(file);
    await addAuditEntry(opened, { action: 'export', subject: ownerId, reason: `Portfolio ${id}.` });
    return {
      data: { portfolio: id, file, bytes, lost },
      lines: [
        `Written to ${file}.`,
        ...lost.map((name) => `missing or damaged in the data folder, so not in the export: ${name}`),
      ],
      failed: lost.length > 0,
    };
  });
}
