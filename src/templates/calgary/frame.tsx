import type { ReactNode } from 'react';
import type { ImageUse } from '#src/domain/fields.ts';
import { SiteImage, hasImage, imageOf, shapeOf } from '../parts/image.tsx';
import type { SiteView } from '../template.ts';
import { levelClass } from './level.ts';

type FrameProps = {
  site: SiteView;
  image: ImageUse | null;
  /** What stands on the horizon: a name or a title. */
  above?: ReactNode;
  /** What hangs from it. */
  below?: ReactNode;
  priority?: 'first';
  className?: string;
  id?: string;
};

const sizes = '(min-width: 56rem) 72vw, 100vw';

/** A screen with its horizon at two thirds: words beside it, one whole image across it. */
export function Frame({ site, image, above, below, priority, className, id }: FrameProps): ReactNode {
  return (
    <div id={id} className={frameClass(className, image, site)}>
      {above !== undefined && <div className="above">{above}</div>}
      <SiteImage use={image} site={site} sizes={sizes} priority={priority} className="shot" />
      {below !== undefined && <div className="below">{below}</div>}
    </div>
  );
}

type ImageFrameProps = { site: SiteView; image: ImageUse; caption: ReactNode; id: string; place: string };

/** An image of a series. `place` is where it stands in the series, such as `3 / 12`. */
export function ImageFrame({ site, image, caption, id, place }: ImageFrameProps): ReactNode {
  const number = <span className="place">{place}</span>;
  if (!hasImage(image, site)) return null;
  return (
    <figure id={id} className={frameClass('frame-image', image, site)}>
      <SiteImage use={image} site={site} sizes={sizes} className="shot" />
      <figcaption className="below">
        {site.options.captions === 'demand' && caption !== null ? (
          <details>
            <summary>{number}</summary>
            {caption}
          </details>
        ) : (
          <>
            {caption}
            {number}
          </>
        )}
      </figcaption>
    </figure>
  );
}

function frameClass(own: string | undefined, use: ImageUse | null, site: SiteView): string {
  const shape = shapeOf(use, site);
  const level = levelClass(imageOf(use, site));
  return ['frame', own, shape === null ? 'frame-text' : `frame-${shape}`, level].filter(Boolean).join(' ');
}
