import type { Rendition, SiteImage } from '#src/domain/site.ts';
import { isMadeAt } from '#src/media/image-recipe.ts';
import { sha256 } from '#src/files/hash.ts';
import { mediaPath } from '#src/render/media-paths.ts';

type Given = Partial<Omit<SiteImage, 'renditions'>> & {
  formats?: readonly Rendition['format'][];
  /** The widths of the renditions in each format; that of the image by default. */
  widths?: readonly number[];
  /** The hash of a rendition is that of `<id> <format> <width>`. */
  id?: string;
};

/** An image of a site with renditions in its own aspect ratio, without files. */
export function standInImage({ formats = ['jpeg'], widths, id = 'image', ...facts }: Given = {}): SiteImage {
  const { width = 640, height = 480 } = facts;
  const renditions = formats.flatMap((format) =>
    (widths ?? [width])
      .filter((each) => isMadeAt(format, each))
      .map((each): Rendition => ({
        format,
        width: each,
        height: Math.round((each * height) / width),
        bytes: 1000,
        sha256: sha256(`${id} ${format} ${each}`),
        contentType: `image/${format}`,
        imageHash: sha256(id),
      })),
  );
  const usual = { focus: { x: 0.5, y: 0.5 }, credit: '', alt: '', decorative: false };
  return { ...usual, ...facts, width, height, renditions };
}

/** The path of the first rendition of an image in its site: `media/….jpg`. */
export function imagePath({ renditions: [first] }: SiteImage): string {
  if (first === undefined) throw new Error('The image has no rendition.');
  return mediaPath(first);
}
