/** True for a failure of the file system with one of these codes. */
export function failedWith(error: unknown, ...codes: readonly string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}

/** null in place of the failure that says that there is no such file or folder. */
export async function orNull<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if (failedWith(error, 'ENOENT')) return null;
    throw error;
  }
}

/** True for a disk, or a share of it, that has no room. */
export function isDiskFull(error: unknown): boolean {
  return failedWith(error, 'ENOSPC', 'EDQUOT');
}

/** True for a failure of the file system, whose content is not at fault. */
export function isOfFileSystem(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error;
}
