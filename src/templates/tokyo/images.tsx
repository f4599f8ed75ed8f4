import type { ReactNode } from 'react';
import type { SectionFor } from '#src/domain/sections/index.ts';
import { GalleryCaption, Plates } from '../parts/plates.tsx';
import { Paragraphs } from '../parts/prose.tsx';
import { SeriesLink, shownOnFront } from '../parts/series-link.tsx';
import { SeriesRights } from '../parts/series-rights.tsx';
import type { SeriesImage, SiteView } from '../template.ts';
import { rowsOf } from './image-rows.ts';
import { Tile } from './tile.tsx';

/** The aspect ratio of a row of images: of a few, and of a portfolio, in which rows are higher. */
const rowRatio = { few: 4, many: 2.4 };
/** From this number of images on. */
const many = 4;

/** Images as tiles in rows. */
export function ProjectImages({
  section,
  site,
}: {
  section: SectionFor<'gallery'>;
  site: SiteView;
}): ReactNode {
  return (
    <Tile section={section} site={site} className="group">
      {section.intro.trim() !== '' && (
        <div className="group-intro prose">
          <Paragraphs text={section.intro} />
        </div>
      )}
      <Shots items={shownOnFront(section, site)} site={site} />
      <SeriesLink section={section} site={site} />
      <SeriesRights section={section} site={site} />
    </Tile>
  );
}

export function Shots({ items, site }: { items: readonly SeriesImage[]; site: SiteView }): ReactNode {
  return (
    <div className="shots">
      <Plates
        items={items}
        site={site}
        className="tile shot"
        shape="shot"
        rows={rowsOf(items.length < many ? rowRatio.few : rowRatio.many)}
        captionOf={(item) => <GalleryCaption item={item} site={site} />}
      />
    </div>
  );
}
