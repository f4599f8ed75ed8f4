import type { ReactNode } from 'react';
import type { SectionFor } from '#src/domain/sections/index.ts';
import type { SiteView } from '../template.ts';
import type { ImageRows } from './plate-rows.ts';
import { GalleryCaption, Plates } from './plates.tsx';
import { Paragraphs } from './prose.tsx';
import { TitledSection } from './section-list.tsx';
import { SeriesLink, shownOnFront } from './series-link.tsx';
import { SeriesRights } from './series-rights.tsx';

type GalleryProps = { section: SectionFor<'gallery'>; site: SiteView; rows?: ImageRows };

/** A gallery as a list of images, each with its caption, place and date. */
export function GalleryPlates({ section, site, rows }: GalleryProps): ReactNode {
  return (
    <TitledSection section={section} site={site}>
      {section.intro.trim() !== '' && (
        <div className="prose">
          <Paragraphs text={section.intro} />
        </div>
      )}
      <div className="plates">
        <Plates
          items={shownOnFront(section, site)}
          site={site}
          sizes="(min-width: 60rem) 50vw, 100vw"
          rows={rows}
          captionOf={(item) => <GalleryCaption item={item} site={site} />}
        />
      </div>
      <SeriesLink section={section} site={site} />
      <SeriesRights section={section} site={site} />
    </TitledSection>
  );
}
