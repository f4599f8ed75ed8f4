import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { SiteIcons } from '#src/domain/icon.ts';
import { iconNamesIn } from '#src/domain/icon-uses.ts';
import type { PortfolioContent } from '#src/domain/portfolio.ts';
import { useDocument, useEditing } from '#editor/fields/editing.ts';
import { frontPageOf } from '../front-page.ts';
import { previewMedia, type Media } from '../preview-site.ts';

/** How long the content rests before pictures of it are drawn again, in milliseconds. */
const restMs = 1000;

export type OwnPage = {
  content: PortfolioContent;
  media: Media;
  icons: SiteIcons;
  uploadUrl: (id: string, width: number) => string;
};

/** The author's own content for pictures of its front page. It follows typing only when that has come to rest. */
export function useOwnPage(): OwnPage {
  const { document, client, mediaLibrary, iconLibrary } = useEditing();
  const [content, setContent] = useState(() => document.store.getState().draft.content);
  const latest = useDocument(({ draft }) => draft.content);
  useEffect(() => {
    const timer = setTimeout(setContent, restMs, latest);
    return () => clearTimeout(timer);
  }, [latest]);
  const uploads = useStore(mediaLibrary, (state) => state.uploads);
  useEffect(() => void mediaLibrary.load(), [mediaLibrary]);
  useEffect(() => void iconLibrary.load(iconNamesIn(content)), [iconLibrary, content]);
  const icons = useStore(iconLibrary, (state) => state.icons);
  return useMemo(
    () => ({
      content: frontPageOf(content),
      media: previewMedia(uploads ?? []),
      icons,
      uploadUrl: (id, width) => client.uploadUrl(id, width),
    }),
    [content, uploads, icons, client],
  );
}
