import type { ReactNode } from 'react';
import { SiteImage, creditOf, hasImage, imageOf } from '../parts/image.tsx';
import { ratioClass } from '../parts/ratio.ts';
import { SeriesRights } from '../parts/series-rights.tsx';
import type { ImageProps, SeriesView, SiteView } from '../template.ts';
import { captionOf, linkableImage } from './captions.tsx';
import { LastLink } from './last-link.tsx';
import { Page } from './page.tsx';

/** One image of a series, uncropped and as large as the window, with caption, author, and links to its neighbors. */
export function Image({ site, series, index }: ImageProps): ReactNode {
  const { section, slug } = series;
  const item = section.items[index];
  if (item === undefined) return null;
  const shown = section.items.flatMap(({ image }, at) => (hasImage(image, site) ? [at] : []));
  const at = shown.indexOf(index);
  const credit = creditOf(item.image, site);
  const image = imageOf(item.image, site);
  return (
    <Page site={site} kind="series">
      <article className="image-page">
        <h1 className="image-series">
          <a href={site.to.series(slug)} dir="auto">
            {section.title.trim() || site.labels.series}
          </a>
        </h1>
        <figure>
          <SiteImage
            use={item.image}
            site={site}
            sizes="100vw"
            priority="first"
            className={`whole ${image === null ? '' : ratioClass(image)}`}
          />
          <figcaption className="below">
            <div>{captionOf(item, site)}</div>
            <div>
              {credit !== '' && (
                <p className="credit" dir="auto">
                  {site.labels.credit} {credit}
                </p>
              )}
              <SeriesRights section={section} site={site} />
            </div>
            <nav className="neighbors" aria-label={site.labels.images}>
              <Neighbor site={site} series={series} index={shown[at - 1]} rel="prev" />
              <span className="place">
                {at + 1} / {shown.length}
              </span>
              <Neighbor site={site} series={series} index={shown[at + 1]} rel="next" />
            </nav>
          </figcaption>
        </figure>
      </article>
      <LastLink series={series} site={site} />
    </Page>
  );
}

type NeighborProps = { site: SiteView; series: SeriesView; index: number | undefined; rel: 'prev' | 'next' };

/** A link to the previous or next image; an empty cell if there is none. */
function Neighbor({ site, series, index, rel }: NeighborProps): ReactNode {
  const item = index === undefined ? undefined : series.section.items[index];
  if (index === undefined || item === undefined) return <span />;
  const name = linkableImage(item, site)?.alt ?? site.labels.image;
  return (
    <a
      href={site.to.image(series.slug, series.imageSlugs[index] ?? '')}
      rel={rel}
      aria-label={`${site.labels.image} ${index + 1}: ${name}`}
    >
      {(rel === 'prev') === (site.dir === 'ltr') ? '←' : '→'}
    </a>
  );
}

/** The URL of the page of an image; null for a series without a page. */
export function imagePageOf(item: { id: string }, site: SiteView): string | null {
  for (const { section, slug, imageSlugs, hasPage } of site.series) {
    const index = section.items.findIndex(({ id }) => id === item.id);
    if (index >= 0) return hasPage ? site.to.image(slug, imageSlugs[index] ?? '') : null;
  }
  return null;
}
