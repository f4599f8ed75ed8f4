export const folderReason = 'It is a folder.';

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'There is no such file.',
  ENOTDIR: 'There is no such file.',
  EISDIR: folderReason,
  EACCES: 'Permission is missing.',
  ERR_FS_FILE_TOO_LARGE: 'It is too large.',
};

/** Why a file cannot be read, from the error of reading it. */
export function unreadableReason(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return reasons[code] ?? String(error);
}
