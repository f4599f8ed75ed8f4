import { AppError, type ErrorCode } from '#src/domain/errors.ts';
import { isDiskFull } from '#src/files/expected-failure.ts';

const sqlite = {
  busy: 5,
  readOnly: 8,
  damaged: 11,
  full: 13,
  cannotOpen: 14,
  noDatabase: 26,
  noSpaceForSharedMemory: 4874,
} as const;

/** Translates a failed write into an AppError; returns any other error unchanged. */
export function storageFailure(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const errcode = errcodeOf(error);
  if (errcode !== null) return databaseFailure(error, errcode);
  return isDiskFull(error) ? new AppError('storage-full', {}, { cause: error }) : error;
}

/**
 * The same for operators, with errors for a damaged database and missing permissions. `file` is the database that
 * failed, where it is known.
 */
export function operatorFailure(error: unknown, file?: string): unknown {
  const failure = storageFailure(error);
  if (!(failure instanceof Error) || failure instanceof AppError) return failure;
  const errcode = errcodeOf(failure);
  if (errcode === null) return placeFailure(failure);
  const code = operatorCodes[kindOf(errcode)];
  if (code === undefined) return failure;
  const facts = { ...(file === undefined ? {} : { place: file }), reason: failure.message };
  return new AppError(code, facts, { cause: failure });
}

const operatorCodes: Readonly<Record<number, ErrorCode>> = {
  [sqlite.damaged]: 'data-damaged',
  [sqlite.noDatabase]: 'data-damaged',
  [sqlite.readOnly]: 'place-unusable',
  [sqlite.cannotOpen]: 'place-unusable',
};

const places: Readonly<Record<string, string>> = {
  EACCES: 'Permission is missing.',
  EPERM: 'Permission is missing.',
  EROFS: 'The disk is read-only.',
  ENOTDIR: 'A part of the path is a file, not a folder.',
  EISDIR: 'It is a folder, not a file.',
  EEXIST: 'There is something else in this place.',
  ENAMETOOLONG: 'The name is too long.',
  ELOOP: 'The links of the path lead nowhere.',
};

function placeFailure(error: Error): Error {
  const code = 'code' in error ? error.code : undefined;
  const reason = typeof code === 'string' ? places[code] : undefined;
  const place = 'dest' in error ? error.dest : 'path' in error ? error.path : undefined;
  if (reason === undefined || typeof place !== 'string') return error;
  return new AppError('place-unusable', { place, reason }, { cause: error });
}

function errcodeOf(error: Error): number | null {
  return 'errcode' in error && typeof error.errcode === 'number' ? error.errcode : null;
}

/** The primary code, which is the low byte of an extended code. */
const kindOf = (errcode: number): number => errcode & 0xff;

function databaseFailure(error: Error, errcode: number): Error {
  const kind = kindOf(errcode);
  if (kind === sqlite.full || errcode === sqlite.noSpaceForSharedMemory) {
    return new AppError('storage-full', {}, { cause: error });
  }
  return kind === sqlite.busy ? new AppError('unavailable', {}, { cause: error }) : error;
}
