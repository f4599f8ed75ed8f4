import type { ReactNode } from 'react';
import type { ImageUse } from '#src/domain/fields.ts';
import type { Picture as PictureData, Rendition } from '#src/domain/site.ts';
import type { SiteView } from '../template.ts';
import { focusClass } from './focus.ts';

type PictureProps = {
  use: ImageUse | null;
  site: SiteView;
  /** The HTML attribute `sizes`: how wide the picture is shown at which width of the window. */
  sizes: string;
  /** The one picture that is seen first loads at once; the others when they come near. */
  priority?: 'first';
  className?: string;
};

/** A picture in the formats and widths there are; nothing if the site does not have it. */
export function Picture({ use, site, sizes, priority, className }: PictureProps): ReactNode {
  const picture = pictureOf(use, site);
  if (use === null || picture === null) return null;
  const formats = formatsOf(picture);
  const fallback = formats.at(-1);
  const largest = fallback?.renditions.at(-1);
  if (fallback === undefined || largest === undefined) return null;
  return (
    <picture className={className}>
      {formats.slice(0, -1).map(({ format, renditions }) => (
        <source key={format} type={`image/${format}`} srcSet={srcSet(renditions, site)} sizes={sizes} />
      ))}
      <img
        src={site.to.media(largest)}
        srcSet={fallback.renditions.length > 1 ? srcSet(fallback.renditions, site) : undefined}
        sizes={fallback.renditions.length > 1 ? sizes : undefined}
        width={picture.width}
        height={picture.height}
        alt={use.decorative ? '' : use.alt}
        className={focusClass(picture.focus) ?? undefined}
        loading={priority === 'first' ? 'eager' : 'lazy'}
        fetchPriority={priority === 'first' ? 'high' : undefined}
        decoding="async"
      />
    </picture>
  );
}

type FigureProps = PictureProps & { caption?: ReactNode };

/** A picture with its caption and its credit. */
export function Figure({ caption, className, ...picture }: FigureProps): ReactNode {
  const credit = creditOf(picture.use, picture.site);
  if (!hasPicture(picture.use, picture.site)) return null;
  const captioned = caption !== undefined && caption !== null && caption !== '';
  return (
    <figure className={className}>
      <Picture {...picture} />
      {(captioned || credit !== '') && (
        <figcaption dir="auto">
          {captioned && <span className="caption">{caption}</span>}
          {captioned && credit !== '' && ' '}
          {credit !== '' && (
            <small className="credit">
              {picture.site.labels.credit} {credit}
            </small>
          )}
        </figcaption>
      )}
    </figure>
  );
}

/** True if the picture is there to be shown. */
export function hasPicture(use: ImageUse | null, site: SiteView): boolean {
  return pictureOf(use, site) !== null;
}

/** How wide the picture is for its height: `wide`, `square` or `tall`; null if it is not there. */
export function shapeOf(use: ImageUse | null, site: SiteView): 'wide' | 'square' | 'tall' | null {
  const picture = pictureOf(use, site);
  if (picture === null) return null;
  const ratio = picture.width / picture.height;
  if (ratio > 1.2) return 'wide';
  return ratio < 0.83 ? 'tall' : 'square';
}

export function creditOf(use: ImageUse | null, site: SiteView): string {
  return pictureOf(use, site)?.credit.trim() ?? '';
}

export function pictureOf(use: ImageUse | null, site: SiteView): PictureData | null {
  if (use === null || !Object.hasOwn(site.pictures, use.uploadId)) return null;
  const picture = site.pictures[use.uploadId];
  return picture === undefined || picture.renditions.length === 0 ? null : picture;
}

type Format = { format: Rendition['format']; renditions: Rendition[] };

function formatsOf(picture: PictureData): Format[] {
  const formats: Format[] = [];
  for (const rendition of picture.renditions) {
    const known = formats.find(({ format }) => format === rendition.format);
    if (known === undefined) formats.push({ format: rendition.format, renditions: [rendition] });
    else known.renditions.push(rendition);
  }
  return formats;
}

const srcSet = (renditions: readonly Rendition[], site: SiteView): string =>
  renditions.map((rendition) => `${site.to.media(rendition)} ${rendition.width}w`).join(', ');
