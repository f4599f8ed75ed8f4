import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { PortfolioContent } from '#src/domain/portfolio.ts';
import { useDocument, useEditing } from '#editor/fields/editing.ts';
import { Thumbnail } from '../thumbnail.tsx';
import { placeholderMedia, placeholderUrl } from './placeholders.ts';

/** The content of a portfolio besides the part in a thumbnail. */
export type Parts = Pick<PortfolioContent, 'sections' | 'pages'>;

/** A thumbnail of a new section or block in the template of the portfolio. `partsOf` must be a stable function. */
export function PartThumbnail<T extends string>({
  type,
  partsOf,
  shows,
}: {
  type: T;
  partsOf: (type: T) => Parts;
  shows: Parameters<typeof Thumbnail>[0]['shows'];
}) {
  const { iconLibrary } = useEditing();
  const icons = useStore(iconLibrary, (state) => state.icons);
  const template = useDocument(({ draft }) => draft.content.template);
  const options = useDocument(({ draft }) => draft.content.options);
  const language = useDocument(({ draft }) => draft.content.language);
  const content = useMemo(
    (): PortfolioContent => ({
      template,
      options,
      language,
      title: '',
      seo: { title: '', description: '', noindex: false, noai: false },
      ...partsOf(type),
    }),
    [type, partsOf, template, options, language],
  );
  return (
    <Thumbnail
      content={content}
      media={placeholderMedia}
      icons={icons}
      uploadUrl={placeholderUrl}
      {...(shows && { shows })}
    />
  );
}

/** Ids for the entries of a part that is only previewed. */
export function sampleIds(): () => string {
  let count = 0;
  return () => `sample${(count += 1)}`;
}
