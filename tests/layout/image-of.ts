import type { SiteImage } from '#src/domain/site.ts';
import { sha256 } from '#src/files/hash.ts';

/** An image of the given size in pixels, with one rendition and no bytes behind it. */
export function imageOf(id: string, { width, height }: { width: number; height: number }): SiteImage {
  const hash = sha256(id);
  return {
    width,
    height,
    credit: '',
    alt: '',
    decorative: false,
    focus: { x: 0.5, y: 0.5 },
    renditions: [{ format: 'png', width, height, bytes: 1000, sha256: hash, contentType: 'image/png' }],
  };
}
