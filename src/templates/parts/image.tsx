import type { ReactNode } from 'react';
import type { ImageUse } from '#src/domain/fields.ts';
import { altTextOf } from '#src/domain/alt-text.ts';
import { imageIn, type SiteImage as SiteImageData, type Rendition } from '#src/domain/site.ts';
import type { SiteView } from '../template.ts';
import { focusClass } from './focus.ts';
import { firstOf } from './shown-sections.ts';

type ImageProps = {
  use: ImageUse | null;
  site: SiteView;
  /** The HTML attribute `sizes`: how wide the image is shown at which width of the window. */
  sizes: string;
  /** The one image that is seen first loads at once; the others when they come near. */
  priority?: 'first';
  className?: string;
};

/** An image in the formats and widths there are; nothing if the site does not have it. */
export function SiteImage({ use, site, sizes, priority, className }: ImageProps): ReactNode {
  const image = imageOf(use, site);
  if (use === null || image === null) return null;
  const formats = formatsOf(image);
  const widths = image.width < small ? cappedSizes(sizes, image.width) : sizes;
  const fallback = formats.at(-1);
  const largest = fallback?.renditions.at(-1);
  if (fallback === undefined || largest === undefined) return null;
  return (
    <picture className={className}>
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

/** The image of the introduction is the photo of the page's h-card. */
const photoClass = (use: ImageUse, site: SiteView): string | null =>
  use.uploadId === firstOf('hero', site)?.image?.uploadId ? 'u-photo' : null;

/** Originals below this width are shown in their own size, where a style sets no other. */
const small = 1280;

/** The widths in an attribute `sizes`, none of them wider than the original: browsers take them for its own width. */
function cappedSizes(sizes: string, width: number): string {
  return sizes
    .split(',')
    .map((each) => {
      const size = each.trim();
      // A condition may stand before the width: `(min-width: 60rem) 50vw`.
      const start = size.lastIndexOf(' ') + 1;
      return `${size.slice(0, start)}min(${size.slice(start)}, ${width}px)`;
    })
    .join(', ');
}

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

/** True if the image is there to be shown. */
export function hasImage(use: ImageUse | null, site: SiteView): boolean {
  return imageOf(use, site) !== null;
}

/** How wide the image is for its height: `wide`, `square` or `tall`; null if it is not there. */
export function shapeOf(use: ImageUse | null, site: SiteView): 'wide' | 'square' | 'tall' | null {
  const image = imageOf(use, site);
  if (image === null) return null;
  const ratio = image.width / image.height;
  if (ratio > 1.2) return 'wide';
  return ratio < 0.83 ? 'tall' : 'square';
}

/** What an image shows, in the words of this use, else in those of its upload; empty for a decorative one. */
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
