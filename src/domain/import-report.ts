import type { Issue } from './errors.ts';

/** A part of an imported file that is not in the portfolio as it was: under which name, and what happened to it. */
export type ImportNote = Issue & { kind: 'changed' | 'unsupported' };

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
