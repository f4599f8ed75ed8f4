import { basename } from 'node:path';
import type { Issue } from '#src/domain/errors.ts';
import {
  dividedNotes,
  groupImportNotes,
  unplacedHeading,
  type ImportNote,
} from '#src/domain/import-report.ts';
import { placeTexts, textTarget } from '#src/domain/place-texts.ts';
import { readContent } from '#src/domain/read-portfolio.ts';
import type { PortfolioContent } from '#src/domain/portfolio.ts';
import { defaultUploadLimits, maxFileBytes } from '#src/domain/upload-limits.ts';
import { visibleText } from '#src/domain/visible-text.ts';
import { templateOfImport } from '#src/templates/manifests.ts';
import { idsFromContent } from '#src/import/ids-from-content.ts';
import { importAll, importFile, type Imported, type ImportInput } from '#src/import/import-file.ts';
import { newId } from '#src/backend/new-id.ts';
import { issueLine } from './issue-line.ts';
import { openInputFile } from './read-input-file.ts';
import type { Unplaced } from './unplaced-option.ts';

type ReadImport = Pick<Imported, 'uploads' | 'report'> & { content: PortfolioContent };

/**
 * Every portfolio of a file, as `readImport`. Those of an account's export keep their own templates.
 * @throws AppError as `openInputFile` and `importAll`
 */
export async function readImports(file: string, template: string | undefined): Promise<ReadImport[]> {
  const imported = await importAll(await inputOf(file));
  return imported.map((one) => asContent(one, imported.length === 1 ? template : undefined));
}

/**
 * Reads a file of any format as content: in the requested template, else in that of the file.
 * @throws AppError as `openInputFile` and `importFile`
 */
export async function readImport(
  file: string,
  template: string | undefined,
  makeId = newId,
): Promise<ReadImport> {
  return asContent(await importFile(await inputOf(file, makeId)), template);
}

function asContent({ uploads, report, ...found }: Imported, template: string | undefined): ReadImport {
  const content = readContent({ ...found, template: templateOfImport(template, found.template) });
  return { content, uploads, report };
}

/** The same with ids that are the same each time, for content that is not stored. */
export async function readSameImport(
  file: string,
  template: string | undefined,
  unplaced: Unplaced,
): Promise<ReadImport> {
  const made = new Set<string>();
  const makeId = (): string => {
    const id = newId();
    made.add(id);
    return id;
  };
  const read = withUnplaced(await readImport(file, template, makeId), unplaced, makeId);
  return { ...read, content: idsFromContent(read.content, made) };
}

/** The same for an existing portfolio, whose design stays where the file has none. */
export async function readImportFor(
  { template, options, seo }: PortfolioContent,
  file: string,
  requested: string | undefined,
): Promise<ReadImport> {
  const { uploads, report, ...found } = await importFile(await inputOf(file));
  const content = readContent({
    template,
    options,
    seo,
    ...found,
    ...(requested && { template: requested }),
  });
  return { content, uploads, report };
}

export function withUnplaced(read: ReadImport, choice: Unplaced, makeId = newId): ReadImport {
  const { unplaced, others } = dividedNotes(read.report.notes);
  if (choice === 'discard' || unplaced.length === 0) return read;
  const heading = unplacedHeading(read.report);
  const placements = unplaced.map(({ text }) => ({ text, target: textTarget }));
  const content = readContent(placeTexts(read.content, placements, { heading, newId: makeId }));
  const message = `Put into the text section “${heading}”.`;
  const placed = unplaced.map(({ path }) => ({ path, message, kind: 'changed' as const }));
  return { ...read, content, report: { ...read.report, notes: [...others, ...placed] } };
}

async function inputOf(file: string, makeId = newId): Promise<ImportInput> {
  return {
    name: basename(file),
    source: await openInputFile(file),
    newId: makeId,
    // The administrator's own file may be as large as all files of an account.
    maxUnpackedBytes: defaultUploadLimits.files * maxFileBytes(defaultUploadLimits),
  };
}

/** The import report as lines for people. */
export function reportLines(report: Imported['report'], issues: readonly Issue[]): string[] {
  const line = (issue: Issue): string => `  ${issueLine(issue)}`;
  const isUnplaced = dividedNotes(report.notes).unplaced.length > 0;
  return [
    ...(report.unread === null
      ? []
      : [
          `The work history was not imported: “${report.unread}” could not be read. Add it in the editor, or import a JSON Resume.`,
        ]),
    ...(report.imported.length === 0 ? [] : [`Imported: ${report.imported.join(', ')}.`]),
    ...(report.notes.length === 0 && report.unread === null
      ? [`Everything in the file (${report.source}) was imported.`]
      : groupImportNotes(report.notes).flatMap(({ title, notes }) => [
          `${title}:`,
          ...notes.flatMap((note) => [line(note), ...sampleLines(note)]),
        ])),
    ...(isUnplaced ? ['To keep these texts in a section of their own, add --unplaced text.'] : []),
    ...(issues.length === 0 ? [] : ['To fix before publishing:', ...issues.map(line)]),
  ];
}

const maxSampleLength = 160;

/** The text of a note whose message names none of it. */
function sampleLines({ message, text = '' }: ImportNote): string[] {
  if (text === '' || message.includes('“')) return [];
  const line = text.replaceAll('\n', '; ');
  const sample = line.length > maxSampleLength ? `${line.slice(0, maxSampleLength)}…` : line;
  return [`    “${visibleText(sample)}”`];
}
