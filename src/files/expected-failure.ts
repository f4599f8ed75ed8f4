/** True for an error of the file system with one of these codes. */
export function failedWith(error: unknown, ...codes: readonly string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}

/** Waits for the work; null when the file or folder does not exist. */
export async function orNull<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if (failedWith(error, 'ENOENT')) return null;
    throw error;
  }
}

/** True when the disk or the quota is full. */
export function isDiskFull(error: unknown): boolean {
  return failedWith(error, 'ENOSPC', 'EDQUOT');
}

/** True for an error of the file system itself, not of the content of a file. */
export function isFileSystemError(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error;
}
