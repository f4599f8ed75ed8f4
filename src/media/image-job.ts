import { z } from 'zod';
import type { ImageRecipe } from './image-recipe.ts';
import type { SocialSpec } from './social-spec.ts';

/** The types that are decoded, as sharp names them. */
export type ImageFormat = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif';

/** An image file: its bytes, or where it lies on this machine. */
export type ImageFile = Uint8Array | { path: string };

/** An image to decode, unless it has more pixels than these. */
type GivenImage = { file: ImageFile; format: ImageFormat; maxPixels: number };

/** A job for a child process. With `to`, the cleaned file is written there instead of being returned. */
export type ImageJob =
  | (GivenImage & { kind: 'inspect' })
  | (GivenImage & { kind: 'clean'; to: string | null })
  | (GivenImage & { kind: 'variants'; recipe: ImageRecipe })
  | { kind: 'social'; spec: SocialSpec };

const side = z.int().min(1);
const bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array);

export const sizeSchema = z.object({ width: side, height: side });
export const cleanedSchema = sizeSchema.extend({ bytes });
export const variantsSchema = z.array(
  sizeSchema.extend({
    format: z.enum(['avif', 'webp', 'jpeg', 'png', 'gif']),
    contentType: z.string(),
    /** True for the `src` of the `img`, which is for readers that support neither AVIF nor WebP. */
    fallback: z.boolean(),
    bytes,
    sha256: z.string().length(64),
  }),
);
export const drawingSchema = bytes;

/** One rendition of an image, with its bytes. */
export type Variant = z.infer<typeof variantsSchema>[number];
