import { AppError } from '#src/domain/errors.ts';

const sqlite = { busy: 5, full: 13, noSpaceForSharedMemory: 4874 } as const;

/** What a failed write means to people, when it can be explained; otherwise the failure itself. */
export function storageFailure(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if ('errcode' in error && typeof error.errcode === 'number') return databaseFailure(error, error.errcode);
  const full = 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
  return full ? new AppError('storage-full', {}, { cause: error }) : error;
}

function databaseFailure(error: Error, errcode: number): Error {
  // The low byte is the kind of failure, the rest of an extended code tells it apart further.
  const kind = errcode & 0xff;
  if (kind === sqlite.full || errcode === sqlite.noSpaceForSharedMemory) {
    return new AppError('storage-full', {}, { cause: error });
  }
  return kind === sqlite.busy ? new AppError('unavailable', {}, { cause: error }) : error;
}
