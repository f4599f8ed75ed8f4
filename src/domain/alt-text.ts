import type { Upload } from './upload.ts';

/** The alt text of an image. */
export type AltText = Pick<Upload, 'alt' | 'decorative'>;

/** The alt texts of an account's uploads, by id. */
export type UploadAltTexts = ReadonlyMap<string, AltText>;

export const noAltTexts: UploadAltTexts = new Map();

/** True for an image without alt text that is not decorative. */
export function lacksAltText({ alt, decorative }: AltText): boolean {
  return alt.trim() === '' && !decorative;
}

/** The alt text of a use of an image: its own, else that of its upload. */
export function altTextOf(use: AltText, upload: AltText | null | undefined): AltText {
  const { alt, decorative } = lacksAltText(use) ? (upload ?? use) : use;
  return { alt: decorative ? '' : alt, decorative };
}
