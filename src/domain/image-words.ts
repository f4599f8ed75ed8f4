import type { Upload } from './upload.ts';

/** What an image shows to those who cannot see it. */
export type ImageWords = Pick<Upload, 'alt' | 'decorative'>;

/** What the uploads of an account say of themselves, by their ids. */
export type UploadWords = ReadonlyMap<string, ImageWords>;

export const noWords: UploadWords = new Map();

/** True for an image of which nothing is said. */
export function isSilent({ alt, decorative }: ImageWords): boolean {
  return alt.trim() === '' && !decorative;
}

/** The words of a use of an image: its own, else those of its upload. */
export function wordsOf(use: ImageWords, upload: ImageWords | null | undefined): ImageWords {
  const { alt, decorative } = isSilent(use) ? (upload ?? use) : use;
  return { alt: decorative ? '' : alt, decorative };
}
