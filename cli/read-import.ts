import { basename } from 'node:path';
import type { Issue } from '#src/domain/errors.ts';
import { readContent, type PortfolioContent } from '#src/domain/portfolio.ts';
import { importTemplate } from '#src/templates/manifests.ts';
import { importFile, type Imported } from '#src/import/import-file.ts';
import { newId } from '#src/backend/new-id.ts';
import { issueLine } from './issue-line.ts';
import { readGivenFile } from './read-input-file.ts';

/**
 * A file of any form as content in a template: the one that is asked for, else its own.
 * @throws AppError as `readGivenFile` and `importFile`
 */
export async function readImport(
  file: string,
  template: string | undefined,
): Promise<Pick<Imported, 'uploads' | 'report'> & { content: PortfolioContent }> {
  const bytes = await readGivenFile(file);
  const { uploads, report, ...found } = await importFile({ name: basename(file), bytes, newId });
  const content = readContent({ ...found, template: template ?? found.template ?? importTemplate.id });
  return { content, uploads, report };
}

/** What became of the file, for people. */
export function reportLines(report: Imported['report'], issues: readonly Issue[]): string[] {
  const line = (issue: Issue): string => `  ${issueLine(issue)}`;
  return [
    report.notes.length === 0
      ? `Everything in the file (${report.source}) was imported.`
      : `Not everything in the file (${report.source}) was imported unchanged:`,
    ...report.notes.map(line),
    ...(issues.length === 0 ? [] : ['To fix before publishing:', ...issues.map(line)]),
  ];
}
