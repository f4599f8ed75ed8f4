import type { ReactNode } from 'react';
import type { SectionFor } from '#src/domain/sections/index.ts';
import { shownImages } from '../parts/plates.tsx';
import { Paragraphs } from '../parts/prose.tsx';
import { shownOnFront } from '../parts/series-link.tsx';
import { SeriesRights } from '../parts/series-rights.tsx';
import { anchorOf, titleOf } from '../parts/shown-sections.ts';
import type { SiteView } from '../template.ts';
import { OnRow } from './exhibition.tsx';
import { SeriesPageLink } from './series-page-link.tsx';
import { Credits } from './series.tsx';

type ShelfProps = {
  section: SectionFor<'gallery'>;
  site: SiteView;
  /** The title of the page, if the shelf is its first part. */
  heading?: ReactNode;
};

/**
 * Images on a page of one's own: small, side by side on the horizon of the title, as on a shelf; the words about them
 * and their captions hang from it.
 */
export function Shelf({ section, site, heading }: ShelfProps): ReactNode {
  const items = shownImages(shownOnFront(section, site), site);
  const anchor = anchorOf(section, site);
  const title = (
    <h2 id={`${anchor}-title`} className="section-title" dir="auto">
      {titleOf(section, site)}
    </h2>
  );
  return (
    <section
      id={anchor}
      className={`shelf shelf-${columnsFor(items.length)}`}
      aria-labelledby={`${anchor}-title`}
    >
      {heading ?? title}
      <div className="shelf-words">
        {heading !== undefined && title}
        <div className="prose">
          <Paragraphs text={section.intro} />
        </div>
      </div>
      {items.map((item) => (
        <OnRow key={item.id} exhibit={{ id: item.id, use: item.image, image: item }} site={site} />
      ))}
      <Credits items={items} site={site} />
      <SeriesPageLink section={section} site={site} />
      <SeriesRights section={section} site={site} />
    </section>
  );
}

/** Three beside each other, or as many as leave no gap in two short rows. */
const columnsFor = (count: number): number => (count === 4 ? 2 : Math.min(count, 3));
