import type { Crop } from '../crop.ts';
import type { FieldBase, FieldRules } from './field.ts';

/**
 * An image in use: which upload, and what it shows to those who cannot see it. Decorative images have no text. Without a
 * crop the whole of it is shown; then the key is left out, so that a use from before there were crops stays what it is.
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
