import { imageKey, type ShownImage } from './crop.ts';
import type { UploadType } from './upload-types.ts';

/** The input of a site besides the portfolio. Publish gathers it, because render reads no stores. */
export type SiteIdentity = {
  /** `https://ada.vitrine.example`, no slash at the end. */
  origin: string;
  slug: string;
  /** Null for a site outside of the product, such as an export. */
  appLinks: AppLinks | null;
};

/** Absolute URLs in the product that a site links to. */
export type AppLinks = {
  /** Where visitors write to the owner. */
  contact: string;
  /** The link to the editor for the owner of the site; others see a message. */
  edit: string;
};

/** One rendition of an image, ready as a blob. */
export type Rendition = {
  format: 'avif' | 'webp' | 'jpeg' | 'png' | 'gif';
  width: number;
  height: number;
  bytes: number;
  sha256: string;
  contentType: string;
  /** Of all renditions that were made of the image together; absent from an original that is shown as it is. */
  imageHash?: string;
};

/** An image, or the crop of one, with its renditions, smallest first within a format; formats in the order a browser should try them. */
export type SiteImage = {
  width: number;
  height: number;
  focus: { x: number; y: number };
  credit: string;
  /** The alt text of its upload, which is used where a use of the image has none. */
  alt: string;
  decorative: boolean;
  renditions: readonly Rendition[];
  /** The crop that its template shows on phones, smallest first and in one format; absent where that is the whole. */
  onPhones?: readonly Rendition[];
};

/** Images by `imageKey`. An image that is missing is left out of the page. */
export type SiteImages = Readonly<Record<string, SiteImage>>;

/** Finds the crop of an image that a use shows. */
export function imageIn(images: SiteImages, use: ShownImage): SiteImage | undefined {
  const key = imageKey(use);
  return Object.hasOwn(images, key) ? images[key] : undefined;
}

/** A file that pages show or offer as it was uploaded: a PDF, a film, a sound, captions. */
export type SiteMedia = { name: string; contentType: UploadType; bytes: number; sha256: string };

/** Files by upload id. One that is missing is left out of the page. */
export type SiteMediaFiles = Readonly<Record<string, SiteMedia>>;
