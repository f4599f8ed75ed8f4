import type { ReactNode } from 'react';
import type { SectionFor } from '#src/domain/sections/index.ts';
import { GalleryCaption, Plates } from '../parts/plates.tsx';
import { Paragraphs } from '../parts/prose.tsx';
import { TitledSection } from '../parts/section-list.tsx';
import { SeriesLink, shownOnFront } from '../parts/series-link.tsx';
import { SeriesRights } from '../parts/series-rights.tsx';
import type { SiteView } from '../template.ts';
import { rowsOf } from './image-rows.ts';

/** The image page. A single image is as wide as two of its columns. */
export function ImagePage({ section, site }: { section: SectionFor<'gallery'>; site: SiteView }): ReactNode {
  return (
    <TitledSection section={section} site={site}>
      <div className="standfirst">
        <Paragraphs text={section.intro} />
      </div>
      <div className="plates">
        <Plates
          items={shownOnFront(section, site)}
          site={site}
          rows={rowsOf(2.4)}
          captionOf={(item) => <GalleryCaption item={item} site={site} />}
        />
      </div>
      <SeriesLink section={section} site={site} />
      <SeriesRights section={section} site={site} />
    </TitledSection>
  );
}
