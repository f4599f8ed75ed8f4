import { AppError } from '#src/domain/errors.ts';
import { markOwner } from '#src/domain/mark-owner.ts';
import { sniffedBytes } from '#src/domain/sniff-type.ts';
import { cleanFileName } from '#src/domain/upload.ts';
import { readHead, readWhole, type ByteSource } from '#src/files/byte-source.ts';
import { portfolioLimits } from '#src/domain/portfolio.ts';
import { readContent } from '#src/domain/read-portfolio.ts';
import { isPortfolioFile } from '#src/domain/portfolio-file.ts';
import { kinds } from '#src/domain/sections/index.ts';
import { isSystemFile } from '#src/domain/system-file.ts';
import { sectionsFrom, type ParsedContent, type Imported } from './imported-content.ts';
import { docxLines, isDocx } from './formats/docx.ts';
import { pdfLines } from './formats/pdf.ts';
import { writtenLimits, type WrittenLine } from './formats/written-line.ts';
import { writtenResume } from './formats/written-resume.ts';
import { readAlFolio, isAlFolio } from './formats/al-folio.ts';
import { parseBibTeX } from './formats/bibtex.ts';
import { isCslJson, readCslJson } from './formats/csl-json.ts';
import { isFeedXml, isJsonFeed, parseFeed, readFeed } from './formats/feed.ts';
import { readGenericResume, genericResumeIn } from './formats/generic-resume.ts';
import { gitHubIn, isGitHubFile, joinGitHub, readGitHub, type GitHubData } from './formats/github.ts';
import { jsonResumeIn, readJsonResume } from './formats/json-resume.ts';
import { linkedInTables, readLinkedIn, tableKind } from './formats/linkedin.ts';
import { readOwnAccount } from './formats/account-export.ts';
import { readOwnArchive, readOwnContent } from './formats/own-export.ts';
import { isReactiveResume, readReactiveResume } from './formats/reactive-resume.ts';
import { diagnoseArchive, diagnoseBytes, diagnoseJson } from './formats/diagnose.ts';
import { importedCounts } from './imported-counts.ts';
import { languageOf } from './language.ts';
import { byImportance } from './note-rank.ts';
import { parseCsvRows, parseJson, parseYaml } from './parse-text.ts';
import { archiveKind } from './own-archive.ts';
import { readTarball } from './read-tarball.ts';
import { openArchive, type Archive } from './read-zip.ts';
import {
  at,
  entries,
  unreadNotes,
  openSource,
  noteUnplaced,
  textIn,
  unreadHistory,
  type Source,
} from './source.ts';
import { requireTextSize, textOf } from './text-file.ts';
import { unknownFormat, unreadable } from './unreadable.ts';

export type { Imported, ImportedUpload } from './imported-content.ts';

export type ImportInput = {
  name: string;
  /** The file; originals in a zip of ours are read from it later. */
  source: ByteSource;
  newId: () => string;
  /** How large a zip of ours may be when it is unpacked; as `zipLimits` by default. */
  maxUnpackedBytes?: number;
};

/**
 * A portfolio from a file of another program or of our own. The format is detected by the content: a résumé as PDF or
 * DOCX, JSON Resume, our export (zip or content.json), BibTeX, CSL JSON, an RSS, Atom or JSON feed, GitHub's account
 * export or responses of its API, a LinkedIn archive or table, Reactive Resume, al-folio's cv.yml, and JSON in which
 * other portfolios keep the same things. The report lists everything that is not imported, with its path.
 * @throws AppError 'import-unreadable' with `file` and `place`, 'import-unknown', 'newer-schema'
 */
export async function importFile(input: ImportInput): Promise<Imported> {
  const file = cleanFileName(input.name);
  const { source, newId } = input;
  const head = await readHead(source, sniffedBytes);
  if (isZip(head)) return importArchive(file, await openArchive(file, source, input.maxUnpackedBytes), newId);
  if (isPdf(head)) return importPdf(file, input);
  if (isGzip(head)) return importTarball(file, input);
  const other = diagnoseBytes(head);
  if (other !== null) throw unknownFormat(file, other);
  requireTextSize(file, source.bytes);
  const text = textOf(file, await readWhole(source));
  const start = text.trimStart().charAt(0);
  if (start === '') throw unreadable({ file }, 'The file is empty. Choose another one.');
  if (start === '{' || start === '[' || /\.json$/i.test(file))
    return importJson({ file, value: parseJson(file, text), newId });
  if (start === '@' || /\.bib$/i.test(file)) return importBibTeX({ file, text, newId });
  if (start === '<' && isFeedXml(text)) return importFeed({ file, value: parseFeed(file, text), newId });
  return importTextFile({ file, text, newId });
}

/**
 * Every portfolio of a file: those of an account's export, else the one of `importFile`.
 * @throws AppError as `importFile`; a portfolio that cannot be read refuses the whole account
 */
export async function importAll(input: ImportInput): Promise<readonly [Imported, ...Imported[]]> {
  const { source, newId } = input;
  if (!isZip(await readHead(source, sniffedBytes))) return [await importFile(input)];
  const file = cleanFileName(input.name);
  const archive = await openArchive(file, source, input.maxUnpackedBytes);
  if (archiveKind(archive.names) === 'account') return readOwnAccount(file, archive);
  return [await importArchive(file, archive, newId)];
}

function importFeed({ file, value, newId }: Parsed): Imported {
  const root = openSource(value, { markup: 'html' });
  return finished(file, { source: 'Feed', root, found: readFeed(root, newId), newId });
}

async function importBibTeX({ file, text, newId }: TextFile): Promise<Imported> {
  const { items, broken } = await parseBibTeX(text, kinds.publications.fields.items.maxItems);
  if (items.length === 0)
    throw unreadable({ file }, 'No entry of it could be read. Check the braces, or export it again.');
  return finished(file, { ...readCslJson(items, { source: 'BibTeX', broken, newId }), newId });
}

async function importPdf(file: string, { source, newId }: ImportInput): Promise<Imported> {
  if (source.bytes > writtenLimits.bytes)
    throw unreadable({ file }, `The file has ${source.bytes} bytes; send at most ${writtenLimits.bytes}.`);
  const lines = await pdfLines(file, await readWhole(source));
  return importWritten(file, { source: 'PDF', lines, newId });
}

type Written = { source: string; lines: readonly WrittenLine[]; newId: () => string };

/** A written document, whose sections are recognized by their headings. */
function importWritten(file: string, { source, lines, newId }: Written): Imported {
  const resume = writtenResume(lines);
  if (resume === null)
    throw unknownFormat(
      file,
      'No sections such as Experience and Education were found in its text. Name them by headings of their own.',
    );
  const { language, other, ...read } = resume;
  const root = openSource({ ...read, other });
  for (const line of entries(at(root, 'other'))) noteUnplaced(line, `“${textIn(line)}” could not be placed.`);
  return finished(file, { source, root, found: readJsonResume(root, newId), newId, language });
}

function importGitHub(file: string, data: GitHubData, newId: () => string): Imported {
  const root = openSource(data);
  return finished(file, { source: 'GitHub', root, found: readGitHub(root, newId), newId });
}

/** The account export of GitHub is the only one that comes as a tarball. */
async function importTarball(file: string, { source, newId }: ImportInput): Promise<Imported> {
  const found = await readTarball(file, source, { isWanted: isGitHubFile });
  const parts = [...found].map(([name, bytes]) => gitHubPart(`${file}/${name}`, bytes));
  const data = joinGitHub(parts.flatMap((part) => part ?? []));
  if (data.users.length + data.repositories.length === 0)
    throw unknownFormat(file, 'The archive is no account export of GitHub.');
  return importGitHub(file, data, newId);
}

function gitHubPart(place: string, bytes: Uint8Array): GitHubData | null {
  return gitHubIn(parseJson(place, textOf(place, bytes)));
}

/** Data of GitHub in a zip made by hand: files of an account export, or only responses of its REST API. */
async function gitHubInZip(file: string, archive: Archive): Promise<GitHubData | null> {
  const packed = archive.names.filter((name) => !name.split('/').some(isSystemFile));
  const exported = packed.filter((name) => isGitHubFile(name.split('/').at(-1) ?? ''));
  const isJson = packed.every((name) => /\.json$/i.test(name));
  const names = exported.length > 0 || !isJson ? exported : packed;
  const parts: GitHubData[] = [];
  for (const name of names) {
    const part = gitHubPart(`${file}/${name}`, await archive.read(name));
    if (part !== null) parts.push(part);
    else if (exported.length === 0) return null;
  }
  return parts.length === 0 ? null : joinGitHub(parts);
}

async function importArchive(file: string, archive: Archive, newId: () => string): Promise<Imported> {
  const kind = archiveKind(archive.names);
  if (kind === 'own') return readOwnArchive(file, archive);
  if (kind === 'account')
    throw unknownFormat(
      file,
      'This is a whole account. Unpack it and import one folder of portfolios as a zip.',
    );
  const tables = await linkedInTables(file, archive);
  if (tables !== null) return finished(file, readLinkedIn(tables, newId));
  const gitHub = await gitHubInZip(file, archive);
  if (gitHub !== null) return importGitHub(file, gitHub, newId);
  if (isDocx(archive))
    return importWritten(file, { source: 'DOCX', lines: await docxLines(file, archive), newId });
  throw unknownFormat(file, diagnoseArchive(archive.names));
}

type TextFile = { file: string; text: string; newId: () => string };
type Parsed = { file: string; value: unknown; newId: () => string };

function importJson({ file, value, newId }: Parsed): Imported {
  if (isPortfolioFile(value)) return readOwnContent(file, value, new Map());
  if (isCslJson(value))
    return finished(file, { ...readCslJson(value, { source: 'CSL JSON', newId }), newId });
  if (isJsonFeed(value)) return importFeed({ file, value, newId });
  const gitHub = gitHubIn(value);
  if (gitHub !== null) return importGitHub(file, gitHub, newId);
  if (isReactiveResume(value)) {
    const root = openSource(value, { markup: 'html' });
    return finished(file, { source: 'Reactive Resume', root, found: readReactiveResume(root, newId), newId });
  }
  const root = openSource(value, { markup: 'markdown' });
  const resume = jsonResumeIn(root);
  if (resume !== null)
    return finished(file, { source: 'JSON Resume', root, found: readJsonResume(resume, newId), newId });
  const generic = genericResumeIn(openSource(value, { markup: 'markdown' }));
  if (generic !== null) {
    const found = readGenericResume(generic.resume, newId);
    return finished(file, { source: generic.name, root: generic.root, found, newId });
  }
  throw unknownFormat(file, diagnoseJson(value));
}

function importTextFile({ file, text, newId }: TextFile): Imported {
  if (/\.csv$/i.test(file) || tableKind(text.split(/\r?\n/)[0] ?? '') !== null)
    return importCsv({ file, text, newId });
  if (/^(?:---|%YAML|[-\w"' ]+:|- )/m.test(text)) {
    const value = parseYaml(file, text);
    const root = openSource(value, { markup: 'markdown' });
    if (isAlFolio(value))
      return finished(file, { source: 'al-folio cv.yml', root, found: readAlFolio(root, newId), newId });
    if (typeof value === 'object' && value !== null) return importJson({ file, value, newId });
  }
  throw unknownFormat(file, 'This is neither JSON nor YAML, nor a table or archive of LinkedIn.');
}

function importCsv({ file, text, newId }: TextFile): Imported {
  const rows = parseCsvRows(file, text);
  const kind = tableKind(Object.keys(rows[0] ?? {}).join(','));
  if (kind === null) throw unknownFormat(file, diagnoseJson(rows));
  return finished(file, readLinkedIn({ [`${kind}.csv`]: rows }, newId));
}

type Reading = {
  source: string;
  root: Source;
  found: ParsedContent;
  newId: () => string;
  /** The language of the headings in a written document. */
  language?: string | null;
};

/** Content that `readContent` accepts, and the notes: those made while reading, then those on the rest. */
function finished(file: string, { source, root, found, newId, language = null }: Reading): Imported {
  const owner = found.hero?.name ?? '';
  const publications = (found.publications ?? []).map((item) => ({
    ...item,
    authors: markOwner(item.authors, owner),
  }));
  const sections = sectionsFrom({ ...found, publications }, newId);
  if (Buffer.byteLength(JSON.stringify(sections)) > portfolioLimits.bytes)
    throw unreadable({ file }, `Shorten it: a portfolio holds at most ${portfolioLimits.bytes} bytes.`);
  const title =
    found.hero?.name === undefined || found.hero.name === '' ? file.replace(/\.\w+$/, '') : found.hero.name;
  const draft = {
    title: title.slice(0, 120).toWellFormed(),
    language: languageOf(file, sections, language),
    sections,
  };
  const content = checked({ ...draft, template: 'chosen-later' });
  const notes = byImportance([...root.trail.notes, ...unreadNotes(root)]);
  const imported = importedCounts(sections);
  const unread = (found.experience ?? []).length === 0 ? unreadHistory(root) : null;
  return { ...draft, sections: content.sections, uploads: [], report: { source, imported, notes, unread } };
}

/** An error here is a bug, because every reader keeps the limits of the fields it fills. */
function checked(draft: unknown): ReturnType<typeof readContent> {
  try {
    return readContent(draft);
  } catch (cause) {
    const issues =
      cause instanceof AppError ? cause.issues.map(({ path, message }) => `${path}: ${message}`) : [];
    throw new Error(`An import made content that cannot be stored. ${issues.join(' ')}`, { cause });
  }
}

function isPdf(bytes: Uint8Array): boolean {
  return new TextDecoder('latin1').decode(bytes.subarray(0, 5)) === '%PDF-';
}

function isGzip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b;
}

function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5);
}
