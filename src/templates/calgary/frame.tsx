import type { ReactNode } from 'react';
import type { ImageUse } from '#src/domain/fields.ts';
import { SiteImage, hasImage, imageOf } from '../parts/image.tsx';
import type { SiteView } from '../template.ts';
import { levelClass } from './level.ts';
import { scaleOf } from './scale.ts';

type FrameProps = {
  site: SiteView;
  image: ImageUse | null;
  /** What stands on the horizon: a name or a title. */
  above?: ReactNode;
  /** What stands there where an image would. */
  between?: ReactNode;
  /** What hangs from it. */
  below?: ReactNode;
  priority?: 'first';
  className?: string;
  id?: string;
};

const sizes = { screen: '(min-width: 56rem) 72vw, 100vw', full: '100vw' };

/** A screen with its horizon at two thirds: words beside it, one whole image across it. */
export function Frame(props: FrameProps): ReactNode {
  const { site, image, above, between, below, priority, className, id } = props;
  return (
    <div id={id} className={frameClass(className, image, site)}>
      {above !== undefined && <div className="above">{above}</div>}
      <SiteImage
        use={image}
        site={site}
        sizes={priority === 'first' ? sizes.full : sizes.screen}
        priority={priority}
        className="shot"
      />
      {between}
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
      <SiteImage
        use={image}
        site={site}
        sizes={scaleOf(image, site) === 'panorama' ? sizes.full : sizes.screen}
        className="shot"
      />
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
  const shape = scaleOf(use, site);
  const level = levelClass(imageOf(use, site));
  return ['frame', own, shape === null ? 'frame-text' : `frame-${shape}`, level].filter(Boolean).join(' ');
}
