import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { iconNamesIn } from '#src/domain/icon-uses.ts';
import type { PortfolioContent } from '#src/domain/portfolio.ts';
import { useEditing } from '#editor/fields/editing.ts';
import { previewMedia } from './preview-site.ts';
import type { Sources } from './use-drawing.ts';

/** The uploads of the author and the icons of the content; empty until they are loaded. */
export function useSources(content: PortfolioContent): Sources {
  const { client, mediaLibrary, iconLibrary } = useEditing();
  const uploads = useStore(mediaLibrary, (state) => state.uploads);
  useEffect(() => void mediaLibrary.load(), [mediaLibrary]);
  const icons = useStore(iconLibrary, (state) => state.icons);
  useEffect(() => void iconLibrary.load(iconNamesIn(content)), [iconLibrary, content]);
  const media = useMemo(() => previewMedia(uploads ?? []), [uploads]);
  return useMemo(
    () => ({ media, icons, uploadUrl: (id, width, crop) => client.uploadUrl(id, width, crop) }),
    [media, icons, client],
  );
}
