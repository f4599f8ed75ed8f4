import type { Issue } from './errors.ts';
import type { Portfolio } from './portfolio.ts';

/** A part of an imported file that was changed or skipped, with its name. */
export type ImportNote = Issue & {
  kind: 'changed' | 'unsupported';
  /** The text that was skipped, if its author can still place it. */
  text?: string;
};

export type ImportReport = {
  /** The format of the file, for people. */
  source: string;
  /** How much was imported, such as "12 jobs". */
  imported: string[];
  /** The most important loss first. */
  notes: ImportNote[];
  /** The name of a work history that could not be read; then the import counts as failed. */
  unread: string | null;
};

/** A portfolio that was made from a file, with the report on it. */
export type ImportedPortfolio = { portfolio: Portfolio; report: ImportReport };

/** The formats of written documents, in which every text is meant for readers. */
const written: ReadonlySet<string> = new Set(['PDF', 'DOCX']);

export const isWritten = ({ source }: Pick<ImportReport, 'source'>): boolean => written.has(source);

/** The title of the section with the unplaced texts. */
export const unplacedHeading = (report: Pick<ImportReport, 'source'>): string =>
  isWritten(report) ? 'From my résumé' : 'From my file';

/** The notes whose text can still be placed, and all others. */
export function dividedNotes(notes: readonly ImportNote[]): {
  unplaced: UnplacedNote[];
  others: ImportNote[];
} {
  const isUnplaced = (note: ImportNote): note is UnplacedNote => note.text !== undefined;
  return { unplaced: notes.filter(isUnplaced), others: notes.filter((note) => !isUnplaced(note)) };
}

export type UnplacedNote = ImportNote & { text: string };

export type ImportNoteGroup = { title: string; notes: ImportNote[] };

/** The notes of a report by what happened; groups without notes are left out. */
export function groupImportNotes(notes: readonly ImportNote[]): ImportNoteGroup[] {
  const groups = [
    { title: 'Not supported', notes: notes.filter(({ kind }) => kind === 'unsupported') },
    { title: 'Changed', notes: notes.filter(({ kind }) => kind === 'changed') },
  ];
  return groups.filter((group) => group.notes.length > 0);
}

/** The report with the files or portfolios that could not be stored. */
export function withSkippedFiles(report: ImportReport, files: readonly Issue[]): ImportReport {
  const skipped = files.map((file) => ({ ...file, kind: 'unsupported' as const }));
  return { ...report, notes: [...report.notes, ...skipped] };
}
