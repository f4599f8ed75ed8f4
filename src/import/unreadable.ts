import { AppError } from '#src/domain/errors.ts';

/** The refusal of a file that is broken at a place: `place` is such as `line 29, column 12`, `fix` a sentence. */
export function unreadable(where: { file: string; place?: string }, fix: string, cause?: unknown): AppError {
  const { file, place = '' } = where;
  const path = place === '' ? file : `${file}, ${place}`;
  return new AppError('import-unreadable', { file, place }, { issues: [{ path, message: fix }], cause });
}

/** The refusal of a file that is whole, but of no form that we know; `found` says what it seems to be. */
export function unknownForm(file: string, found: string): AppError {
  return new AppError('import-unknown', { file }, { issues: [{ path: file, message: found }] });
}
