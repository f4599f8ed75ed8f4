import type { PortfolioContent } from '#src/domain/portfolio.ts';
import type { SiteIcons } from '#src/domain/icon.ts';
import {
  croppedPixels,
  imageKey,
  imageOfKey,
  pointInCrop,
  type Crop,
  type ShownImage,
} from '#src/domain/crop.ts';
import type { Rendition, SiteImage, SiteImages, SiteMediaFiles } from '#src/domain/site.ts';
import type { Upload } from '#src/domain/upload.ts';
import { isImage } from '#src/domain/upload-types.ts';
import { toSiteView } from '#src/render/site-view.ts';
import { href } from '#src/routes.ts';
import type { Labels } from '#src/templates/labels.ts';
import type { TemplateManifest } from '#src/templates/manifest.ts';
import type { SiteView, Template } from '#src/templates/template.ts';

/** The URL of an image in about this width, in pixels. */
export type UploadUrl = (id: string, width: number, crop?: Crop) => string;

export type Media = { images: SiteImages; files: SiteMediaFiles };

const widths = [640, 1280];

type Shown = { template: TemplateManifest & Pick<Template, 'titleWidths'>; icons: SiteIcons; labels: Labels };

/** The input of the templates in the preview: image URLs lead to the back end instead of published files. */
export function previewSite(
  content: PortfolioContent,
  { template, images, files, icons, labels }: Media & Shown,
  uploadUrl: UploadUrl,
): SiteView {
  return toSiteView({
    content,
    template,
    labels,
    images,
    files,
    icons,
    hasBibliography: true,
    linking: { kind: 'host' },
    // Links do nothing in the preview, but this one must be present.
    appLinks: { contact: href('contact', { slug: '-' }), edit: href('site', { slug: '-' }) },
    // In the preview, the id of an image takes the place of the hash of a rendition.
    mediaUrl: ({ sha256, width }) => {
      const { uploadId, crop } = imageOfKey(sha256);
      return uploadUrl(uploadId, width, crop);
    },
    fileUrl: ({ sha256 }) => uploadUrl(sha256, 0),
  });
}

/** Uploads as images and files of a site. */
export function previewMedia(uploads: readonly Upload[]): Media {
  const images = uploads.filter(isImage).map((upload) => [upload.id, imageOf(upload)] as const);
  const files = uploads
    .filter((upload) => !isImage(upload))
    .map(({ id, name, contentType, bytes }) => [id, { name, contentType, bytes, sha256: id }] as const);
  return { images: Object.fromEntries(images), files: Object.fromEntries(files) };
}

function imageOf({ id, bytes, ...upload }: Upload): SiteImages[string] {
  const { width, height, focus, credit, alt, decorative } = upload;
  return {
    width,
    height,
    focus,
    credit,
    alt,
    decorative,
    renditions: renditionsOf(id, { width, height, bytes }),
  };
}

/** The same with these crops of its images. */
export function withCrops({ images, files }: Media, crops: readonly Required<ShownImage>[]): Media {
  const cropped = crops.flatMap((shown): [string, SiteImage][] => {
    const whole = images[shown.uploadId];
    if (whole === undefined) return [];
    const { width, height } = croppedPixels(whole, shown.crop);
    const key = imageKey(shown);
    const renditions = renditionsOf(key, { width, height, bytes: whole.renditions[0]?.bytes ?? 0 });
    return [[key, { ...whole, width, height, focus: pointInCrop(whole.focus, shown.crop), renditions }]];
  });
  return { images: { ...images, ...Object.fromEntries(cropped) }, files };
}

type Facts = { width: number; height: number; bytes: number };

function renditionsOf(key: string, { width, height, bytes }: Facts): Rendition[] {
  return widths
    .filter((wish, index) => index === 0 || wish < width)
    .map((wish) => {
      const shown = Math.min(wish, width);
      return {
        format: 'webp' as const,
        width: shown,
        height: Math.max(1, Math.round((height * shown) / width)),
        bytes,
        sha256: key,
        contentType: 'image/webp',
      };
    });
}
