import { useStore } from 'zustand';
import type { UploadAltTexts } from '#src/domain/alt-text.ts';
import { useEditing } from './editing.ts';

/** What the person's uploads say of themselves, as far as they are fetched. */
export function useUploadWords(): UploadAltTexts {
  return useStore(useEditing().mediaLibrary, (state) => state.words);
}
