import type { ReactNode } from 'react';
import type { ImageUse } from '#src/domain/fields.ts';
import { comma } from '../parts/comma.ts';
import { nonBlank } from '../parts/joined.tsx';
import { Figure, SiteImage, creditOf, imageOf } from '../parts/image.tsx';
import { ratioClass } from '../parts/ratio.ts';
import type { SiteView } from '../template.ts';
import { captionOf, linkableImage, type SeriesItem } from './captions.tsx';
import { ImageFrame } from './frame.tsx';
import { imagePageOf } from './image-page.tsx';
import { inFullRows, inRows } from './scale.ts';

type Shown = SeriesItem & { image: ImageUse };

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

function ratioOf(use: ImageUse, site: SiteView): string | undefined {
  const image = imageOf(use, site);
  return image === null ? undefined : ratioClass(image);
}

type ScreensProps = SeriesProps & {
  /** Set if the first image is the first visible one of the page. */
  priority?: 'first';
};

/** The images one by one, and their author. */
export function Screens({ items, site, anchor, priority }: ScreensProps): ReactNode {
  return (
    <>
      {inRows(items, ({ image }) => image, site).map((row) => {
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

/** Images in rows, those of a row on one horizon with their captions below. */
export const TaggedImages = ({ items, site }: Omit<SeriesProps, 'anchor'>): ReactNode => (
  <>
    {inFullRows(items, ({ image }) => image, site).map((row) => (
      <div key={row[0]?.id} className="small-images">
        {row.map((item) => (
          <SmallImage key={item.id} item={item} site={site} />
        ))}
      </div>
    ))}
    <Credits items={items} site={site} />
  </>
);

/** The only image of a page, which opens it with the title on its horizon. */
export const OpeningImage = ({
  item,
  site,
  title,
}: {
  item: Shown;
  site: SiteView;
  title: ReactNode;
}): ReactNode => (
  <>
    <ImageFrame
      site={site}
      image={item.image}
      named={linkableImage(item, site)}
      page={imagePageOf(item, site)}
      caption={captionOf(item, site)}
      title={title}
      priority="first"
    />
    <Credits items={[item]} site={site} />
  </>
);

function SmallImage({ item, site }: { item: Shown; site: SiteView }): ReactNode {
  const page = imagePageOf(item, site);
  const use = page === null ? item.image : linkableImage(item, site);
  const image = <SiteImage use={use} site={site} sizes="(min-width: 44rem) 33rem, 100vw" />;
  const caption = captionOf(item, site);
  return (
    <figure className={['small-image', ratioOf(item.image, site)].filter(Boolean).join(' ')}>
      {page === null ? image : <a href={page}>{image}</a>}
      {caption !== null && <figcaption className="below">{caption}</figcaption>}
    </figure>
  );
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

function Credits({ items, site }: Omit<SeriesProps, 'anchor'>): ReactNode {
  const credits = [...new Set(nonBlank(items.map((item) => creditOf(item.image, site))))];
  if (credits.length === 0) return null;
  return (
    <p className="credits" dir="auto">
      {site.labels.credit} {credits.join(comma(site))}
    </p>
  );
}
