import { z } from 'zod';
import type { ImageRecipe } from './image-recipe.ts';
import type { SocialSpec } from './social-spec.ts';

/** The types that are decoded, as sharp names them. */
export type ImageFormat = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif';

/** What a child process is asked to do. */
export type ImageJob =
  | { kind: 'inspect'; bytes: Uint8Array; format: ImageFormat }
  | { kind: 'clean'; bytes: Uint8Array; format: ImageFormat }
  | { kind: 'variants'; bytes: Uint8Array; format: ImageFormat; recipe: ImageRecipe }
  | { kind: 'social'; spec: SocialSpec };

const side = z.int().min(1);
const bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array);

export const sizeSchema = z.object({ width: side, height: side });
export const cleanedSchema = sizeSchema.extend({ bytes });
export const variantsSchema = z.array(
  sizeSchema.extend({
    format: z.enum(['avif', 'webp', 'jpeg', 'png', 'gif']),
    contentType: z.string(),
    /** Whether it is for readers that know neither AVIF nor WebP: the `src` of the `img`. */
    fallback: z.boolean(),
    bytes,
    sha256: z.string().length(64),
  }),
);
export const drawingSchema = bytes;

/** One rendition of an image, with its bytes. */
export type Variant = z.infer<typeof variantsSchema>[number];
