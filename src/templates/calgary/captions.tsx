import type { ReactNode } from 'react';
import type { ImageUse } from '#src/domain/fields.ts';
import { comma } from '../parts/comma.ts';
import { DateText } from '../parts/dates.tsx';
import { altOf } from '../parts/image.tsx';
import { nonBlank } from '../parts/joined.tsx';
import { ImageTags } from '../parts/tags.tsx';
import type { SiteView } from '../template.ts';

/** An image of a series with its caption. */
export type SeriesItem = {
  id: string;
  image: ImageUse | null;
  caption: string;
  place?: string;
  date?: string;
  tags?: readonly string[];
};

/** A link needs text, even if the image itself is decorative. */
export function linkableImage({ image, caption }: SeriesItem, site: SiteView): ImageUse | null {
  if (image === null) return null;
  return {
    ...image,
    alt: altOf(image, site).trim() || caption.trim() || site.labels.image,
    decorative: false,
  };
}

/** The caption of an image with its place and date, or null. */
export function captionOf(item: SeriesItem, site: SiteView): ReactNode {
  const [caption, place] = [item.caption.trim(), item.place?.trim() ?? ''];
  const date = item.date?.trim() ?? '';
  const tags = nonBlank(item.tags ?? []);
  if (caption === '' && place === '' && date === '' && tags.length === 0) return null;
  return (
    <>
      {caption !== '' && (
        <span className="caption" dir="auto">
          {caption}
        </span>
      )}
      {(place !== '' || date !== '') && (
        <span className="where">
          <bdi>{place}</bdi>
          {place !== '' && date !== '' && comma(site)}
          <DateText value={date} site={site} />
        </span>
      )}
      <ImageTags tags={tags} site={site} />
    </>
  );
}
