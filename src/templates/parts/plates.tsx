import type { ReactNode } from 'react';
import type { ImageUse } from '#src/domain/fields.ts';
import type { SectionFor } from '#src/domain/sections/index.ts';
import type { SiteView } from '../template.ts';
import { comma } from './comma.ts';
import { DateText } from './dates.tsx';
import { ImageTags } from './tags.tsx';
import { Joined, nonBlank } from './joined.tsx';
import { Figure, hasImage, imageOf, shapeOf } from './image.tsx';
import { plateRows, type ImageRows } from './plate-rows.ts';
import { ratioClass } from './ratio.ts';

type Plate = { id: string; image: ImageUse | null; hidden: boolean };

/** The entries whose image the site has. */
export function shownImages<T extends Plate>(
  items: readonly T[],
  site: SiteView,
): (T & { image: ImageUse })[] {
  return items.filter((item): item is T & { image: ImageUse } => !item.hidden && hasImage(item.image, site));
}

type PlatesProps<T extends Plate> = {
  items: readonly T[];
  site: SiteView;
  /** The HTML attribute `sizes` of each image outside of rows. */
  sizes?: string;
  /** The prefix of the class for each shape: `plate` makes `plate-tall`. */
  shape?: string;
  className?: string;
  captionOf: (item: T) => ReactNode;
  /** With it, images are in rows, for which styles have the class `plate-row` and on each image the property `--ratio`. */
  rows?: ImageRows;
  /** Set if the first image, or the first row, is what is visible first on the page. */
  priority?: 'first';
};

/** Images in order, each with a class for its aspect ratio. */
export function Plates<T extends Plate>(props: PlatesProps<T>): ReactNode {
  const {
    items,
    site,
    sizes = '100vw',
    shape = 'plate',
    className = shape,
    captionOf,
    rows,
    priority,
  } = props;
  const shown = shownImages(items, site);
  const ratios = shown.map(({ image }) => ratioOf(imageOf(image, site)));
  let end = 0;
  const lines = (rows === undefined ? [] : plateRows(ratios, rows.ratio)).map(
    (count) => [end, (end += count)] as const,
  );
  const widths = lines.flatMap((line) => rows?.sizesOf(ratios.slice(...line)) ?? []);
  const [[, firstRow] = [0, 1]] = lines;
  const figures = shown.map((item, index) => {
    const image = imageOf(item.image, site);
    const ratio = rows === undefined || image === null ? '' : ` ${ratioClass(image)}`;
    return (
      <Figure
        key={item.id}
        use={item.image}
        site={site}
        sizes={widths[index] ?? sizes}
        priority={index < firstRow ? priority : undefined}
        className={`${className} ${shape}-${shapeOf(item.image, site)}${ratio}`}
        caption={captionOf(item)}
      />
    );
  });
  if (rows === undefined) return figures;
  return lines.map((line) => (
    <div key={line[0]} className="plate-row">
      {figures.slice(...line)}
    </div>
  ));
}

const ratioOf = (image: { width: number; height: number } | null): number =>
  image === null ? 1 : image.width / image.height;

/** The caption of an image, or null. */
export function plainCaption({ caption }: { caption: string }): ReactNode {
  return caption.trim() === '' ? null : <Joined parts={[caption]} />;
}

type CaptionProps = { item: SectionFor<'gallery'>['items'][number]; site: SiteView };

/** The caption of a gallery image with its place and date, in one line. */
export function GalleryCaption({ item, site }: CaptionProps): ReactNode {
  const words = nonBlank([item.caption, item.place]);
  return (
    <>
      <Joined parts={words} by={comma(site)} />
      {words.length > 0 && item.date.trim() !== '' && comma(site)}
      <DateText value={item.date} site={site} />
      <ImageTags tags={item.tags} site={site} />
    </>
  );
}
