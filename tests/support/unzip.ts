import { join } from 'node:path';
import { outputFile } from 'fs-extra/esm';
import { existingFile, readWhole } from '#src/files/byte-source.ts';
import { entrySource, openZip } from '#src/files/zip-reader.ts';

/** Unpacks a zip into a folder. */
export async function unzip(file: string, folder: string): Promise<void> {
  const zip = await openZip(await existingFile(file));
  for await (const entry of zip.eachEntry())
    await outputFile(join(folder, entry.fileName), await readWhole(entrySource(zip, entry)));
}
