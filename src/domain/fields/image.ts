import { z } from 'zod';
import { cropSchema, type Crop } from '../crop.ts';
import { lineSchema } from '../text-schema.ts';
import { idSchema, type FieldBase, type FieldRules } from './field.ts';

/**
 * An image in use: which upload, and what it shows to those who cannot see it. Decorative images have no text. Without a
 * crop the whole of it is shown; then the key is left out, so that a use from before there were crops stays what it is.
 */
export type ImageUse = { uploadId: string; alt: string; decorative: boolean; crop?: Crop };
export type ImageField = FieldBase<'image', ImageUse | null> & { required: boolean };

export function image(label: string, more: { hint?: string; required?: boolean } = {}): ImageField {
  const { hint, required = false } = more;
  const schema = z
    .object({
      uploadId: idSchema,
      alt: lineSchema(500).default(''),
      decorative: z.boolean().default(false),
      crop: cropSchema.optional(),
    })
    .nullable()
    .default(null);
  return { kind: 'image', label, hint, required, schema, default: null };
}

export const imageRules: FieldRules<ImageField> = {
  holds: (value): value is ImageUse | null =>
    value === null || (typeof value === 'object' && 'uploadId' in value && 'alt' in value),
  issue: (field, value) =>
    value === null && field.required ? 'choose an image, or remove this entry.' : null,
};
