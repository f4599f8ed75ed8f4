import type { Issue } from './errors.ts';

/** A part of an imported file that is not in the portfolio as it was: under which name, and what happened to it. */
export type ImportNote = Issue & {
  kind: 'changed' | 'unsupported';
  /** The text that found no place, where its author can still give it one. */
  text?: string;
};

export type ImportReport = {
  /** The format of the file, for people. */
  source: string;
  /** How much was imported, such as "12 jobs". */
  imported: string[];
  /** The most important loss first. */
  notes: ImportNote[];
  /** The name of a work history of which nothing could be read: then the import is no success. */
  unread: string | null;
};

/** The formats that people write for people: whatever stands in them is meant to be read. */
const written: ReadonlySet<string> = new Set(['PDF', 'DOCX']);

export const isWritten = ({ source }: Pick<ImportReport, 'source'>): boolean => written.has(source);

/** What the section with the texts that found no place is called. */
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

/** The report with the files that could not be stored. */
export function withSkippedFiles(report: ImportReport, files: readonly Issue[]): ImportReport {
  const skipped = files.map((file) => ({ ...file, kind: 'unsupported' as const }));
  return { ...report, notes: [...report.notes, ...skipped] };
}
