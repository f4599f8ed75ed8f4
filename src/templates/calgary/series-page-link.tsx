import type { ReactNode } from 'react';
import { toPlainText } from '#src/domain/rich-text.ts';
import type { SectionFor } from '#src/domain/sections/index.ts';
import { SiteImage } from '../parts/image.tsx';
import { shownImages } from '../parts/plates.tsx';
import { SeriesLinkWords, seriesOf, shownOnFront } from '../parts/series-link.tsx';
import type { SeriesView, SiteView } from '../template.ts';
import { ratioOf } from './projects.tsx';

type LinkProps = { section: SectionFor<'gallery'>; site: SiteView };

/** The number of images on the horizon of a link. */
const maxImages = 3;

/**
 * The link from a series to its page: as large as the links to other pages, with the next of its images on a horizon,
 * or if all are shown already, after the first words of its text.
 */
export function SeriesPageLink({ section, site }: LinkProps): ReactNode {
  const view = seriesOf(section, site);
  if (view?.hasPage !== true) return null;
  const shown = shownOnFront(section, site);
  const hidden = shownImages(section.items.slice(shown.length), site).slice(0, maxImages);
  const words = firstWords(view);
  if (hidden.length === 0 && words !== '')
    return (
      <div className="series-words">
        <p dir="auto">{words}</p>
        <p className="actions">
          <a href={site.to.series(view.slug)}>
            <SeriesLinkWords view={view} site={site} />
          </a>
        </p>
      </div>
    );
  return (
    <div className="page-links series-page-link">
      <a href={site.to.series(view.slug)}>
        <span>
          <SeriesLinkWords view={view} site={site} />
        </span>
        {hidden.map(({ image }) => (
          <SiteImage
            key={image.uploadId}
            use={{ ...image, decorative: true }}
            site={site}
            sizes="(min-width: 44rem) 22vw, 33vw"
            className={ratioOf(image, site)}
          />
        ))}
      </a>
    </div>
  );
}

function firstWords({ body }: SeriesView): string {
  const text = body.find((block) => block.type === 'text');
  return text === undefined ? '' : (toPlainText(text.body).trim().split('\n')[0] ?? '');
}
