import type { ReactNode } from 'react';
import type { SectionFor } from '#src/domain/sections/index.ts';
import type { SeriesImage, SeriesView, SiteView } from '../template.ts';

type GalleryProps = { section: SectionFor<'gallery'>; site: SiteView };

/** The number of images from a series with its own page that other pages show. */
const onFront = 6;

/** The view of a series, or null if it is not shown. */
export function seriesOf(section: { id: string }, site: SiteView): SeriesView | null {
  return site.series.find((view) => view.section.id === section.id) ?? null;
}

/** The images that a section shows: all, or the first ones if the series has a page. */
export function shownOnFront(section: SectionFor<'gallery'>, site: SiteView): SeriesImage[] {
  return seriesOf(section, site)?.hasPage === true ? section.items.slice(0, onFront) : section.items;
}

/** A link to the page of a series, if it has one: to all images, or to its text if the section shows all of them. */
export function SeriesLink({ section, site }: GalleryProps): ReactNode {
  const view = seriesOf(section, site);
  if (view?.hasPage !== true) return null;
  return (
    <p className="series-link">
      <a href={site.to.series(view.slug)}>
        <SeriesLinkWords view={view} site={site} />
      </a>
    </p>
  );
}

/** The words of that link. */
export function SeriesLinkWords({ view, site }: { view: SeriesView; site: SiteView }): ReactNode {
  const { labels } = site;
  const { items, title: given } = view.section;
  const title = given.trim();
  return (
    <>
      {items.length > onFront ? (
        <>
          {labels.allImages} <span className="count">{items.length}</span>
        </>
      ) : view.body.length > 0 ? (
        labels.readMore
      ) : (
        labels.series
      )}
      {title !== '' && <span className="visually-hidden">: {title}</span>}
    </>
  );
}
