import type { ImageMetadata } from 'astro';
import { getImage } from 'astro:assets';

export type SharedImage = { src: string; width: number; height: number; alt: string };

const width = 1200;
const height = 675;

/** A cover as a PNG, which every site and feed reader with link previews supports. */
export async function coverImage(cover: { image: ImageMetadata; alt: string }): Promise<SharedImage> {
  const { src } = await getImage({ src: cover.image, format: 'png', width, height, fit: 'cover' });
  return { src, width, height, alt: cover.alt };
}
