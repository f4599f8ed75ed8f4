import type { ImageUse } from '#src/domain/fields.ts';
import { altTextOf } from '#src/domain/alt-text.ts';
import { imageIn, type Rendition } from '#src/domain/site.ts';
import type { RenderInput } from './render-input.ts';
import type { Head } from './site-document.tsx';

/** The page's own image. It gets a path of its own, as other sites may show only what is shared. */
export function pageImage(
  { images, identity }: Pick<RenderInput, 'images' | 'identity'>,
  { image: use, title, shared }: { image: ImageUse | null; title: string; shared: Map<string, Rendition> },
): Head['socialImage'] {
  const image = use === null ? undefined : imageIn(images, use);
  const rendition = image?.renditions.findLast(canBeShared);
  if (use === null || rendition === undefined) return null;
  const path = sharedPath(rendition.sha256, rendition.format === 'jpeg' ? 'jpg' : 'png');
  shared.set(path, rendition);
  const { width, height } = rendition;
  const alt = altTextOf(use, image).alt.trim();
  return { url: `${identity.origin}/${path}`, width, height, alt: alt || title };
}

/** Services take no newer formats, leave out small images, and give up on large files. */
const canBeShared = ({ format, width, bytes }: Rendition): boolean =>
  (format === 'jpeg' || format === 'png') && width >= 600 && width <= 1600 && bytes <= 1_000_000;

/** The drawn image of the site, for pages without one of their own. */
export function siteImage(
  { social, identity }: Pick<RenderInput, 'social' | 'identity'>,
  alt: string,
): Head['socialImage'] {
  if (social === null) return null;
  return { url: `${identity.origin}/${sharedPath(social.sha256, 'png')}`, width: 1200, height: 630, alt };
}

/** The path of an image that other sites may show. */
export const sharedPath = (sha256: string, ending: 'png' | 'jpg'): string =>
  `media/${sha256.slice(0, 16)}-social.${ending}`;
