import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { idsWithoutAltText } from '#src/domain/image-uses.ts';
import { lacksAltText } from '#src/domain/alt-text.ts';
import type { Upload } from '#src/domain/upload.ts';
import { useContent, useEditing } from '#editor/fields/editing.ts';

/** The images of the portfolio without a description, in the order of the content. */
export function useUndescribed(): readonly Upload[] {
  const { mediaLibrary } = useEditing();
  useEffect(() => void mediaLibrary.load(), [mediaLibrary]);
  const content = useContent();
  const uploads = useStore(mediaLibrary, (state) => state.uploads);
  return useMemo(() => {
    const byId = new Map((uploads ?? []).map((upload) => [upload.id, upload]));
    return idsWithoutAltText(content)
      .flatMap((id) => byId.get(id) ?? [])
      .filter(lacksAltText);
  }, [content, uploads]);
}
