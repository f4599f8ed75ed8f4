import type { Crop } from '../crop.ts';
import type { FieldBase, FieldRules } from './field.ts';

/**
 * The use of an image: its upload, alt text and crop. Decorative images have no alt text. Without a crop the key is
 * missing, so that values from before crops existed stay equal.
 */
export type ImageUse = { uploadId: string; alt: string; decorative: boolean; crop?: Crop };
export type ImageField = FieldBase<'image', ImageUse | null> & { required: boolean };

export function image(label: string, more: { hint?: string; required?: boolean } = {}): ImageField {
  const { hint, required = false } = more;
  return { kind: 'image', label, hint, required, default: null };
}

export const imageRules: FieldRules<ImageField> = {
  holds: (value): value is ImageUse | null =>
    value === null || (typeof value === 'object' && 'uploadId' in value && 'alt' in value),
  issue: (field, value) =>
    value === null && field.required ? 'choose an image, or remove this entry.' : null,
};
