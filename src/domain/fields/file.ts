import type { UploadKind } from '../upload-types.ts';
import type { FieldBase, FieldRules } from './field.ts';

/** Every kind of upload but images, which have a field kind of their own. */
export type FilePurpose = Exclude<UploadKind, 'image'>;

/** The use of a file: its upload. */
export type FileUse = { uploadId: string };
export type FileField = FieldBase<'file', FileUse | null> & { purpose: FilePurpose; required: boolean };

/** An upload that is no image. */
export function file(
  label: string,
  more: { purpose: FilePurpose; hint?: string; required?: boolean },
): FileField {
  const { purpose, hint, required = false } = more;
  return { kind: 'file', label, hint, purpose, required, default: null };
}

export const fileRules: FieldRules<FileField> = {
  holds: (value): value is FileUse | null =>
    value === null || (typeof value === 'object' && 'uploadId' in value),
  issue: (field, value) => (field.required && value === null ? 'choose a file, or remove this entry.' : null),
};
