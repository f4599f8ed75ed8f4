import type { ReactNode } from 'react';
import type { ImageUse } from '#src/domain/fields.ts';
import { SiteImage, hasImage, imageOf } from '../parts/image.tsx';
import { ratioClass } from '../parts/ratio.ts';
import type { SiteView } from '../template.ts';
import { levelClass } from './level.ts';
import { squareWindows } from './opening.ts';
import { scaleOf } from './scale.ts';

type FrameProps = {
  site: SiteView;
  image: ImageUse | null;
  /** The content on the horizon: a name or a title. */
  above?: ReactNode;
  /** The content in place of an image. */
  between?: ReactNode;
  /** The content below the horizon. */
  below?: ReactNode;
  priority?: 'first';
  /** True if styles crop the image, so that it links to the whole. */
  isCropped?: boolean;
  /** A panorama stays in its column, because the same image is shown from edge to edge elsewhere on the page. */
  isInColumn?: boolean;
  /** True for the opening of the site, whose line is at the horizon of its image; all other images stand on theirs. */
  isLevel?: boolean;
  className?: string;
  id?: string;
};

/**
 * On phones a cropped image is as high as most of the window, and so wider than it: 87vh at 3:2. A little less is as
 * sharp there, and half the bytes for the commonest phones, which would take the next rendition.
 */
const sizes = {
  screen: '(min-width: 56rem) 72vw, 100vw',
  full: '100vw',
  cropped: '(max-width: 44rem) and (orientation: portrait) 80vh, 100vw',
};

/** One uncropped image that stands on a line; text is above and below the line. */
export function Frame(props: FrameProps): ReactNode {
  const { site, image, above, between, below, isInColumn, isLevel, className, id } = props;
  return (
    <div id={id} className={frameClass(className, { use: image, site, isInColumn, isLevel })}>
      {above !== undefined && <div className="above">{above}</div>}
      <Shot {...props} />
      {between}
      {below !== undefined && <div className="below">{below}</div>}
    </div>
  );
}

function Shot({ site, image: use, priority, isCropped = false }: FrameProps): ReactNode {
  const whole = imageOf(use, site)?.renditions.at(-1);
  const width = priority === 'first' ? sizes.full : sizes.screen;
  if (!isCropped || whole === undefined)
    return <SiteImage use={use} site={site} sizes={width} priority={priority} className="shot" />;
  return (
    <a href={site.to.media(whole)} className="shot" aria-label={site.labels.wholeImage}>
      <SiteImage use={use} site={site} sizes={sizes.cropped} phones={squareWindows} priority={priority} />
    </a>
  );
}

type ImageFrameProps = {
  site: SiteView;
  image: ImageUse;
  /** The same with text for a link. */
  named: ImageUse | null;
  /** The URL of the image's own page. */
  page: string | null;
  caption: ReactNode;
  id?: string;
  /** The position in the series, such as `3 / 12`. */
  place?: string;
  priority?: 'first';
};

/** An image of a series or of a tag. */
export function ImageFrame(props: ImageFrameProps): ReactNode {
  const { site, image, named, page, caption, id, place, priority } = props;
  const number = place !== undefined && <span className="place">{place}</span>;
  if (!hasImage(image, site)) return null;
  const width = scaleOf(image, site) === 'panorama' ? sizes.full : sizes.screen;
  return (
    <figure id={id} className={frameClass('frame-image', { use: image, site })}>
      {page === null ? (
        <SiteImage use={image} site={site} sizes={width} priority={priority} className="shot" />
      ) : (
        <a href={page} className="shot">
          <SiteImage use={named} site={site} sizes={width} priority={priority} />
        </a>
      )}
      <figcaption className="below">
        {site.options.captions === 'demand' && caption !== null && number !== false ? (
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

type Shown = { use: ImageUse | null; site: SiteView; isInColumn?: boolean; isLevel?: boolean };

function frameClass(own: string | undefined, shown: Shown): string {
  const { use, site, isInColumn = false, isLevel = false } = shown;
  const scale = scaleOf(use, site);
  const shape = isInColumn && scale === 'panorama' ? 'wide' : scale;
  const image = imageOf(use, site);
  // Only a wide image is a landscape; the focus of others is rather a face or a thing.
  const level = isLevel && shape === 'wide' ? (levelClass(image) ?? 'frame-standing') : null;
  const ratio = image === null ? null : ratioClass(image);
  return ['frame', own, shape === null ? 'frame-text' : `frame-${shape}`, level, ratio]
    .filter(Boolean)
    .join(' ');
}
