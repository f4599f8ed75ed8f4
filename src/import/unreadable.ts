import { AppError } from '#src/domain/errors.ts';

/** The error for a broken file: `place` is a position such as `line 29, column 12`, `fix` a sentence. */
export function unreadable(where: { file: string; place?: string }, fix: string, cause?: unknown): AppError {
  const { file, place = '' } = where;
  const path = place === '' ? file : `${file}, ${place}`;
  return new AppError('import-unreadable', { file, place }, { issues: [{ path, message: fix }], cause });
}

/** The error for an intact file of an unknown format; `found` says what it seems to be. */
export function unknownFormat(file: string, found: string): AppError {
  return new AppError('import-unknown', { file }, { issues: [{ path: file, message: found }] });
}
