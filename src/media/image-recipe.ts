import { createHash } from 'node:crypto';
import { cropName, type Crop } from '#src/domain/crop.ts';

/** The encoders' settings for published renditions. A change here changes every recipe's id. */
export const encoders = {
  avif: { quality: 50, effort: 0 },
  /** A twentieth to a fifth fewer bytes for twice the time, which for these widths is 3 % of that of a photo. */
  phoneAvif: { quality: 50, effort: 1 },
  webp: { quality: 75, effort: 2 },
  jpeg: { quality: 80, progressive: true },
  png: { compressionLevel: 9, adaptiveFiltering: true },
} as const;

/** The limits of all encoders: WebP allows 16,383 pixels a side, and the AVIF encoder needs 20 bytes a pixel. */
const largestRendition = { side: 16_383, pixels: 12_000_000 } as const;

/** Which renditions to make: widths in pixels; `fallback` is JPEG, or PNG for an image one can see through. */
export type ImageRecipe = {
  widths: readonly number[];
  formats: readonly ('avif' | 'webp' | 'fallback')[];
  /** The crop; without it, the whole image. */
  crop?: Crop | undefined;
};

/** Just above the width of common phones, 720 pixels and 721: browsers do not take a rendition that is one pixel narrower. */
const phoneWidth = 728;

const publishedWidths = [480, phoneWidth, 1200, 1800, 2560, 3840] as const;

/** The renditions for a template: no wider than it shows an image on a screen of twice the density. */
export function recipeFor({ maxImageWidth }: { maxImageWidth: number }): ImageRecipe {
  const [smallest, ...wider] = publishedWidths;
  return {
    widths: [smallest, ...wider.filter((width) => width <= maxImageWidth * 2)],
    formats: ['avif', 'webp', 'fallback'],
  };
}

/** For the crop that a template shows on phones, of any density. Browsers without AVIF take the whole image. */
export const phoneRecipe: ImageRecipe = { widths: [phoneWidth, 1200], formats: ['avif'] };

/** Raised when the same recipe gives other renditions, such as those of a wider gamut. */
const version = 3;

/**
 * A short hash of everything that determines the bytes of the renditions besides the source; a part of the cache key.
 */
export function recipeId(recipe: ImageRecipe): string {
  const widths = recipe.widths.toSorted((a, b) => a - b);
  const formats = recipe.formats.toSorted();
  return createHash('sha256')
    .update(
      JSON.stringify({ version, widths, formats, encoders, crop: recipe.crop && cropName(recipe.crop) }),
    )
    .digest('hex')
    .slice(0, 12);
}

/**
 * The widths to make of an image of this size, ascending: the recipe's, none wider than the image itself. An image so
 * tall that no encoder would take it gets none.
 */
export function renditionWidths(recipe: ImageRecipe, size: { width: number; height: number }): number[] {
  const widths = recipe.widths.map((width) => Math.min(width, size.width));
  return [...new Set(widths)]
    .toSorted((a, b) => a - b)
    .filter((width) => {
      const height = Math.round((size.height * width) / size.width);
      return height <= largestRendition.side && width * height <= largestRendition.pixels;
    });
}

/**
 * WebP is for browsers without AVIF, which are old and rarely on large screens. Wider it would take a fifth of the time and
 * bytes of a photo.
 */
const widestWebp = 1800;

/** Whether renditions of this width are made in a format. */
export const isMadeAt = (format: string, width: number): boolean => format !== 'webp' || width <= widestWebp;

export const avifAt = (width: number): (typeof encoders)['avif' | 'phoneAvif'] =>
  width <= phoneWidth ? encoders.phoneAvif : encoders.avif;

/** The same for a crop: where no width fits the encoders, the largest that does, as nothing else can stand for it. */
export function cropWidths(recipe: ImageRecipe, area: { width: number; height: number }): number[] {
  const widths = renditionWidths(recipe, area);
  if (widths.length > 0) return widths;
  return [Math.max(1, Math.floor((area.width * largestRendition.side) / area.height))];
}
