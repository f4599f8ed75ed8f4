import type { ReactNode } from 'react';
import type { BlockComponents, SeriesView, SiteView } from '#src/templates/template.ts';
import { Body } from '../blocks/body.tsx';
import { GalleryCaption, Plates } from '../plates.tsx';
import { Paragraphs } from '../prose.tsx';
import type { ImageRows } from '../plate-rows.ts';
import { SeriesRights } from '../series-rights.tsx';

type SeriesProps = {
  site: SiteView;
  view: SeriesView;
  blocks: BlockComponents;
  rows?: ImageRows;
  title: ReactNode;
};

/** A series: its description, all of its images uncropped, then its body. */
export function SeriesPage({ site, view, blocks, rows, title }: SeriesProps): ReactNode {
  const { section } = view;
  return (
    <article className="series-page">
      <header className="series-head">
        {title}
        <Paragraphs text={section.intro} />
      </header>
      <div className="plates">
        <Plates
          items={section.items}
          site={site}
          sizes="(min-width: 60rem) 80vw, 100vw"
          captionOf={(item) => <GalleryCaption item={item} site={site} />}
          rows={rows}
          priority="first"
        />
      </div>
      <Body body={view.body} site={site} components={blocks} />
      <SeriesRights section={section} site={site} />
    </article>
  );
}
