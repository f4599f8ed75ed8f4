import { useStore } from 'zustand';
import type { UploadWords } from '#src/domain/image-words.ts';
import { useEditing } from './editing.ts';

/** What the person's uploads say of themselves, as far as they are fetched. */
export function useUploadWords(): UploadWords {
  return useStore(useEditing().mediaLibrary, (state) => state.words);
}
