import { isSystemFile } from '#src/domain/system-file.ts';

/** Files that were dropped together; `folder` is the name of their folder if it is a single one. */
export type DroppedFiles = { files: File[]; folder: string | null };

/** The files of a drop or a paste, including those in folders. The transfer can be read only during its event. */
export async function droppedFiles(transfer: DataTransfer): Promise<DroppedFiles> {
  const items = [...transfer.items].filter(({ kind }) => kind === 'file');
  const entries = items.map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null);
  const files = [...transfer.files].map(ownFile);
  if (!entries.some(({ isDirectory }) => isDirectory)) return { files, folder: null };
  const [only] = entries;
  const folder = entries.length === 1 && only?.isDirectory === true ? only.name : null;
  return { files: (await Promise.all(entries.map(filesOf))).flat().map(ownFile), folder };
}

/**
 * A file dropped on the preview belongs to the iframe's window, and Firebase Storage does not recognize it as a file.
 * The bytes are not copied.
 */
function ownFile(file: File): File {
  const { name, type, lastModified } = file;
  return file instanceof File ? file : new File([file], name, { type, lastModified });
}

async function filesOf(entry: FileSystemEntry): Promise<File[]> {
  if (isSystemFile(entry.name)) return [];
  if (isFile(entry)) return [await new Promise<File>((resolve, reject) => entry.file(resolve, reject))];
  const files: File[] = [];
  for (const inner of await entriesOf((entry as FileSystemDirectoryEntry).createReader())) {
    files.push(...(await filesOf(inner)));
  }
  return files;
}

/** A reader returns at most a hundred entries at a time, and none at the end. */
async function entriesOf(reader: FileSystemDirectoryReader): Promise<FileSystemEntry[]> {
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (some.length === 0) return all;
    all.push(...some);
  }
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
