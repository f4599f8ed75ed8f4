import { AppError } from '#src/domain/errors.ts';
import { takedownListSchema, type TakedownList } from '#src/domain/takedown.ts';
import { readInputFile } from './read-input-file.ts';

/** @throws AppError 'file-unreadable' for a file that `takedowns save` did not write */
export async function readTakedownList(file: string): Promise<TakedownList> {
  const text = new TextDecoder().decode(await readInputFile(file));
  try {
    return takedownListSchema.parse(JSON.parse(text));
  } catch (cause) {
    const reason = 'It is no list that “vitrine takedowns save” has written.';
    throw new AppError('file-unreadable', { file, reason }, { cause });
  }
}
