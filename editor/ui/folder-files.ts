import { isSystemFile } from '#src/domain/system-file.ts';

type InFolder = Pick<File, 'name' | 'type' | 'webkitRelativePath'>;

/**
 * The files of a chosen folder that a file chooser would accept; `accept` is its list of types and file extensions.
 */
export function folderFiles<F extends InFolder>(files: readonly F[], accept: string): F[] {
  const accepted = accept.split(',');
  return files.filter(
    ({ name, type, webkitRelativePath }) =>
      !webkitRelativePath.split('/').some(isSystemFile) &&
      accepted.some((one) => (one.startsWith('.') ? name.toLowerCase().endsWith(one) : type === one)),
  );
}
