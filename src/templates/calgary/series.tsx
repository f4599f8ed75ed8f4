import type { ReactNode } from 'react';
import type { ImageUse } from '#src/domain/fields.ts';
import { comma } from '../parts/comma.ts';
import { nonBlank } from '../parts/joined.tsx';
import { Figure, SiteImage, creditOf } from '../parts/image.tsx';
import type { SiteView } from '../template.ts';
import { captionOf, linkableImage, type SeriesItem } from './captions.tsx';
import { ImageFrame } from './frame.tsx';
import { imagePageOf } from './image-page.tsx';
import { ratioOf } from './projects.tsx';
import { inFullRows, ratioIn, scaleOf } from './scale.ts';

export type Shown = SeriesItem & { image: ImageUse };

type SeriesProps = { items: readonly Shown[]; site: SiteView; anchor: string };

/** Small images in rows; each links to its page, or without one to its screen. */
export function ContactSheet({ items, site, anchor }: SeriesProps): ReactNode {
  if (items.length < 2) return null;
  return (
    <ol className="sheet">
      {items.map((item, index) => (
        <li key={item.id} className={ratioOf(item.image, site)}>
          <a href={imagePageOf(item, site) ?? `#${frameId(anchor, index)}`}>
            <SiteImage use={linkableImage(item, site)} site={site} sizes="(min-width: 56rem) 16rem, 33vw" />
            <span className="place" aria-hidden="true">
              {index + 1}
            </span>
          </a>
        </li>
      ))}
    </ol>
  );
}

type ScreensProps = SeriesProps & {
  /** Set if the first image is the first visible one of the page. */
  priority?: 'first';
};

/** The images in rows that are about as high as a window, and their author. */
export function Screens({ items, site, anchor, priority }: ScreensProps): ReactNode {
  return (
    <>
      {rowsOf(items, site).map((row) => {
        const [first] = row;
        const frames = row.map((item) => (
          <ImageFrame
            key={item.id}
            id={frameId(anchor, items.indexOf(item))}
            site={site}
            image={item.image}
            named={linkableImage(item, site)}
            page={imagePageOf(item, site)}
            caption={captionOf(item, site)}
            priority={item === items[0] ? priority : undefined}
            place={`${items.indexOf(item) + 1} / ${items.length}`}
          />
        ));
        return row.length === 1 ? (
          frames
        ) : (
          <div key={first?.id} className="pair">
            {frames}
          </div>
        );
      })}
      <Credits items={items} site={site} />
    </>
  );
}

/** The width of a row of a series, as a multiple of its height. */
const fullRow = 2;

/** Images in rows; a panorama has its own from edge to edge. */
function rowsOf(items: readonly Shown[], site: SiteView): Shown[][] {
  const isPanorama = (item?: Shown): boolean => scaleOf(item?.image ?? null, site) === 'panorama';
  return items
    .reduce<Shown[][]>((runs, item, index) => {
      const last = runs.at(-1);
      if (last === undefined || isPanorama(item) || isPanorama(items[index - 1])) runs.push([item]);
      else last.push(item);
      return runs;
    }, [])
    .flatMap((run) => inFullRows(run, ({ image }) => ratioIn(image, site), fullRow));
}

/** The whole series as one sheet with captions. */
export function Sheet({ items, site }: Omit<SeriesProps, 'anchor'>): ReactNode {
  return (
    <div className="prints">
      {items.map((item) => (
        <Figure
          key={item.id}
          use={item.image}
          site={site}
          sizes="(min-width: 56rem) 25vw, 50vw"
          className="print"
          caption={captionOf(item, site)}
        />
      ))}
    </div>
  );
}

const frameId = (anchor: string, index: number): string => `${anchor}-frame-${index + 1}`;

export function Credits({ items, site }: Omit<SeriesProps, 'anchor'>): ReactNode {
  const credits = [...new Set(nonBlank(items.map((item) => creditOf(item.image, site))))];
  if (credits.length === 0) return null;
  return (
    <p className="credits" dir="auto">
      {site.labels.credit} {credits.join(comma(site))}
    </p>
  );
}
