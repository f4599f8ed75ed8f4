import { AppError, isAppError } from '#src/domain/errors.ts';
import type { ImportNote } from '#src/domain/import-report.ts';
import { schemaVersion, type PortfolioContent } from '#src/domain/portfolio.ts';
import { upgrade } from '#src/domain/read-portfolio.ts';
import { isPortfolioFile, readPortfolioFile, type FileUpload } from '#src/domain/portfolio-file.ts';
import { readHead, type ByteSource } from '#src/files/byte-source.ts';
import { sourceFacts } from '#src/files/file-facts.ts';
import { sniffedBytes, sniffType } from '#src/domain/sniff-type.ts';
import { isRecord } from '#src/domain/is-record.ts';
import type { Imported, ImportedUpload } from '../imported-content.ts';
import { importedCounts } from '../imported-counts.ts';
import { contentName } from '../own-archive.ts';
import { parseJson } from '../parse-text.ts';
import type { Archive } from '../read-zip.ts';
import { textOf } from '../text-file.ts';
import { unknownFormat, unreadable } from '../unreadable.ts';

/** An export of ours with its originals, each checked against the hash that the export names. */
export async function readOwnArchive(file: string, archive: Archive): Promise<Imported> {
  const place = `${file}/${contentName}`;
  const value = parseJson(place, textOf(place, await archive.read(contentName)));
  if (!isPortfolioFile(value))
    throw unknownFormat(place, 'The file is not the content.json of an export of this product.');
  const { uploads } = readDocument(place, value);
  const originals = new Map<string, ByteSource>();
  for (const upload of uploads) {
    if (archive.names.includes(upload.file)) originals.set(upload.id, await original(file, archive, upload));
  }
  const imported = readOwnContent(place, value, originals);
  const known = new Set([contentName, 'manifest.json', ...uploads.map((upload) => upload.file)]);
  const others = archive.names.filter((name) => !known.has(name) && !/^(?:site|versions)\//.test(name));
  const notes = others.map((path): ImportNote => ({
    path,
    kind: 'unsupported',
    message:
      path === 'comments.json'
        ? 'Skipped: comments belong to links to the draft, and a new portfolio has none. The file keeps them readable.'
        : 'Skipped: the content does not use this file.',
  }));
  return { ...imported, report: { ...imported.report, notes: [...imported.report.notes, ...notes] } };
}

async function original(file: string, archive: Archive, upload: FileUpload): Promise<ByteSource> {
  if (!upload.file.startsWith('originals/'))
    throw unreadable(
      { file, place: upload.file },
      'Originals lie in the folder originals: export the portfolio again.',
    );
  const source = archive.open(upload.file);
  const { sha256, bytes } = await sourceFacts(source);
  const type = sniffType(await readHead(source, sniffedBytes));
  if (sha256 !== upload.sha256 || bytes !== upload.bytes || type !== upload.contentType)
    throw unreadable(
      { file, place: upload.file },
      'The file is not the one that was exported: export the portfolio again.',
    );
  return source;
}

/** The content of an export. Uses of an upload without its original are removed, with a note. */
export function readOwnContent(
  file: string,
  value: { vitrine: unknown },
  originals: ReadonlyMap<string, ByteSource>,
): Imported {
  const { content, uploads } = readDocument(file, value);
  const kept = { vitrine: 1, schemaVersion, ...content, uploads };
  const notes = lostNames(upgrade(value), kept).map((path): ImportNote => ({
    path,
    kind: 'unsupported',
    message: 'Skipped: this version does not support this name.',
  }));
  const brought = uploads.flatMap(({ file: _place, bytes: _size, ...description }): ImportedUpload[] => {
    const source = originals.get(description.id);
    return source === undefined ? [] : [{ ...description, source }];
  });
  const missing: Missing = {
    has: (id) => originals.has(id),
    note: (path) =>
      notes.push({
        path,
        kind: 'unsupported',
        message: 'Skipped: the upload is not in the file. Import the whole zip.',
      }),
  };
  const sections = withoutMissing(content.sections, 'sections', missing) as PortfolioContent['sections'];
  const pages = withoutMissing(content.pages, 'pages', missing) as PortfolioContent['pages'];
  return {
    ...content,
    sections,
    pages,
    uploads: brought,
    report: { source: 'Vitrine', imported: importedCounts(sections), notes, unread: null },
  };
}

function readDocument(
  file: string,
  value: { vitrine: unknown },
): { content: PortfolioContent; uploads: FileUpload[] } {
  try {
    return readPortfolioFile(value);
  } catch (error) {
    if (!isAppError(error, 'invalid-input')) throw error;
    const [first] = error.issues;
    const facts = { file, place: first?.path ?? '' };
    throw new AppError('import-unreadable', facts, { issues: error.issues, cause: error });
  }
}

type Missing = { has: (uploadId: string) => boolean; note: (path: string) => void };

function withoutMissing(value: unknown, path: string, missing: Missing): unknown {
  if (Array.isArray(value))
    return value.map((entry, index) => withoutMissing(entry, `${path}[${index}]`, missing));
  if (!isRecord(value) || value['type'] === 'unknown') return value;
  if (typeof value['uploadId'] === 'string') {
    if (missing.has(value['uploadId'])) return value;
    missing.note(path);
    return null;
  }
  return Object.fromEntries(
    Object.entries(value).map(([name, entry]) => [name, withoutMissing(entry, `${path}.${name}`, missing)]),
  );
}

/** Finds the names in the file that this version does not know. */
function lostNames(before: unknown, after: unknown, path = ''): string[] {
  if (Array.isArray(before) && Array.isArray(after))
    return before.flatMap((entry, index) => lostNames(entry, after[index], `${path}[${index}]`));
  if (!isRecord(before) || !isRecord(after) || before['type'] !== after['type']) return [];
  return Object.entries(before).flatMap(([name, entry]) => {
    const place = path === '' ? name : `${path}.${name}`;
    return Object.hasOwn(after, name) ? lostNames(entry, after[name], place) : [place];
  });
}
