import { AppError } from '#src/domain/errors.ts';
import { takedownListSchema, type TakedownList } from '#src/domain/takedown.ts';
import { readGivenFile } from './read-input-file.ts';

/** @throws AppError 'file-unreadable' for what `takedowns save` has not written */
export async function readTakedownList(file: string): Promise<TakedownList> {
  const text = new TextDecoder().decode(await readGivenFile(file));
  try {
    return takedownListSchema.parse(JSON.parse(text));
  } catch (cause) {
    const reason = 'It is no list that “vitrine takedowns save” has written.';
    throw new AppError('file-unreadable', { file, reason }, { cause });
  }
}
