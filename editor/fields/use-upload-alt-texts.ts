import { useStore } from 'zustand';
import type { UploadAltTexts } from '#src/domain/alt-text.ts';
import { useEditing } from './editing.ts';

/** The descriptions of the account's uploads, as far as they are fetched. */
export function useUploadAltTexts(): UploadAltTexts {
  return useStore(useEditing().mediaLibrary, (state) => state.altTexts);
}
