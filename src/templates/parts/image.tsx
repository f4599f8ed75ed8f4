import type { ReactNode } from 'react';
import type { ImageUse } from '#src/domain/fields.ts';
import { altTextOf } from '#src/domain/alt-text.ts';
import { imageIn, type SiteImage as SiteImageData, type Rendition } from '#src/domain/site.ts';
import type { SiteView } from '../template.ts';
import { focusClass } from './focus.ts';
import { portraitOf } from './portrait.ts';
import { isTall, isWide } from './ratio.ts';

type ImageProps = {
  use: ImageUse | null;
  site: SiteView;
  /** The HTML attribute `sizes`: the displayed width by window width. */
  sizes: string;
  /** The media query of phones that show its crop for them, as wide as the window. */
  phones?: string;
  /** The first visible images load at once; the others are lazy. */
  priority?: 'first';
  className?: string;
};

/** An image in its available formats and widths; nothing if the site does not have it. */
export function SiteImage({ use, site, sizes, phones, priority, className }: ImageProps): ReactNode {
  const image = imageOf(use, site);
  if (use === null || image === null) return null;
  const formats = formatsOf(image);
  const widths = image.width < small ? cappedSizes(sizes, image.width) : sizes;
  const fallback = formats.at(-1);
  const largest = fallback?.renditions.at(-1);
  if (fallback === undefined || largest === undefined) return null;
  return (
    <picture className={className}>
      {phones !== undefined && image.onPhones !== undefined && (
        <source
          media={phones}
          type={image.onPhones[0]?.contentType}
          srcSet={srcSet(image.onPhones, site)}
          sizes="100vw"
        />
      )}
      {formats.slice(0, -1).map(({ format, renditions }) => (
        <source key={format} type={`image/${format}`} srcSet={srcSet(renditions, site)} sizes={widths} />
      ))}
      <img
        src={site.to.media(largest)}
        srcSet={fallback.renditions.length > 1 ? srcSet(fallback.renditions, site) : undefined}
        sizes={fallback.renditions.length > 1 ? widths : undefined}
        width={image.width}
        height={image.height}
        alt={altOf(use, site)}
        className={[focusClass(image.focus), photoClass(use, site)].filter(Boolean).join(' ') || undefined}
        loading={priority === 'first' ? 'eager' : 'lazy'}
        fetchPriority={priority === 'first' ? 'high' : undefined}
        decoding="async"
      />
    </picture>
  );
}

/** The portrait of the author is the photo of the page's h-card. */
const photoClass = (use: ImageUse, site: SiteView): string | null =>
  use.uploadId === portraitOf(site)?.uploadId ? 'u-photo' : null;

/** Smaller originals are shown in their own size unless a style sets another. */
const small = 1280;

/**
 * Limits the widths in an attribute `sizes` to that of the original, because browsers use them as its intrinsic
 * width.
 */
const cappedSizes = (sizes: string, width: number): string =>
  // The last word of each part: a media condition may precede it, as in `(min-width: 60rem) 50vw`.
  sizes.replaceAll(/[\w.]{1,9}(?=,|$)/g, (size) => `min(${size}, ${width}px)`);

type FigureProps = ImageProps & { caption?: ReactNode };

/** An image with its caption and its credit. */
export function Figure({ caption, className, ...image }: FigureProps): ReactNode {
  const credit = creditOf(image.use, image.site);
  if (!hasImage(image.use, image.site)) return null;
  const captioned = caption !== undefined && caption !== null && caption !== '';
  return (
    <figure className={className}>
      <SiteImage {...image} />
      {(captioned || credit !== '') && (
        <figcaption dir="auto">
          {captioned && <span className="caption">{caption}</span>}
          {captioned && credit !== '' && ' '}
          {credit !== '' && (
            <small className="credit">
              {image.site.labels.credit} {credit}
            </small>
          )}
        </figcaption>
      )}
    </figure>
  );
}

/** True if the site has the image. */
export function hasImage(use: ImageUse | null, site: SiteView): boolean {
  return imageOf(use, site) !== null;
}

/** The aspect ratio of the image as `wide`, `square` or `tall`; null if it is missing. */
export function shapeOf(use: ImageUse | null, site: SiteView): 'wide' | 'square' | 'tall' | null {
  const image = imageOf(use, site);
  if (image === null) return null;
  const ratio = image.width / image.height;
  if (isWide(ratio)) return 'wide';
  return isTall(ratio) ? 'tall' : 'square';
}

/** The alternative text of this use, else of the upload; empty for a decorative image. */
export function altOf(use: ImageUse | null, site: SiteView): string {
  return use === null ? '' : altTextOf(use, imageOf(use, site)).alt;
}

export function creditOf(use: ImageUse | null, site: SiteView): string {
  return imageOf(use, site)?.credit.trim() ?? '';
}

export function imageOf(use: ImageUse | null, site: SiteView): SiteImageData | null {
  const image = use === null ? undefined : imageIn(site.images, use);
  return image === undefined || image.renditions.length === 0 ? null : image;
}

type Format = { format: Rendition['format']; renditions: Rendition[] };

function formatsOf(image: SiteImageData): Format[] {
  const formats: Format[] = [];
  for (const rendition of image.renditions) {
    const known = formats.find(({ format }) => format === rendition.format);
    if (known === undefined) formats.push({ format: rendition.format, renditions: [rendition] });
    else known.renditions.push(rendition);
  }
  return formats;
}

const srcSet = (renditions: readonly Rendition[], site: SiteView): string =>
  renditions.map((rendition) => `${site.to.media(rendition)} ${rendition.width}w`).join(', ');
