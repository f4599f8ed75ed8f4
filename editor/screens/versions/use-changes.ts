import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { compareContent, type ContentChange } from '#src/domain/compare-content.ts';
import type { PortfolioContent } from '#src/domain/portfolio.ts';
import { templateNames } from '#src/templates/template-names.ts';
import { useEditing } from '#editor/fields/editing.ts';
import { uploadNameIn } from '#editor/fields/media-library.ts';

/** The differences between two contents, with images without words named by their files once these are known. */
export function useChanges(before: PortfolioContent, after: PortfolioContent): ContentChange[] {
  const { mediaLibrary } = useEditing();
  const uploads = useStore(mediaLibrary, (state) => state.uploads);
  useEffect(() => void mediaLibrary.load(), [mediaLibrary]);
  return useMemo(
    () => compareContent(before, after, { ...templateNames, upload: uploadNameIn(uploads) }),
    [before, after, uploads],
  );
}
