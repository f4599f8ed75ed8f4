import { z } from 'zod';
import { AppError, errorCatalogue, type ErrorCode } from '#src/domain/errors.ts';
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

const isErrorCode = (code: unknown): code is ErrorCode => typeof code === 'string' && code in errorCatalogue;

/**
 * What a child process answers: once `ready`, then one answer for each job, with the memory it holds, in bytes, or
 * `outgrown` when it is over its memory limit and about to end itself.
 * The child decodes what strangers sent, so its answers are parsed like any other input.
 */
export const replySchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready') }),
  z.object({ kind: z.literal('done'), result: z.unknown(), memory: z.number() }),
  z.object({
    kind: z.literal('refused'),
    code: z.custom<ErrorCode>(isErrorCode),
    facts: z.record(z.string(), z.union([z.string(), z.number()])),
  }),
  z.object({ kind: z.literal('outgrown') }),
  z.object({ kind: z.literal('failed'), message: z.string() }),
]);

export type Reply = z.infer<typeof replySchema>;

/** The answer to a job that threw. */
export function replyToFailure(error: unknown): Reply {
  if (error instanceof AppError) return { kind: 'refused', code: error.code, facts: { ...error.facts } };
  return { kind: 'failed', message: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}
