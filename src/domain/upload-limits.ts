import { AppError } from './errors.ts';
import type { Upload } from './upload.ts';
import { kindOf, uploadKinds, type UploadKind, type UploadType } from './upload-types.ts';

/** What one account may upload; settings may change all of it. */
export type UploadLimits = {
  /** Of one file of each kind. */
  fileBytes: Readonly<Record<UploadKind, number>>;
  /** Width × height of an image, times its frames. */
  pixels: number;
  files: number;
};

const mebibyte = 1024 * 1024;

export const defaultUploadLimits: UploadLimits = {
  fileBytes: {
    image: 25 * mebibyte,
    document: 25 * mebibyte,
    video: 200 * mebibyte,
    audio: 50 * mebibyte,
    captions: mebibyte,
  },
  pixels: 100_000_000,
  files: 2000,
};

/** Frames of an animation that are decoded. */
export const maxGifFrames = 100;

/** The size of the largest file that any kind allows. */
export function maxFileBytes({ fileBytes }: Pick<UploadLimits, 'fileBytes'>): number {
  return Math.max(...uploadKinds.map((kind) => fileBytes[kind]));
}

/** @throws AppError 'upload-too-large' that names the file, its size and the limit of its kind */
export function checkUploadSize(
  { fileBytes }: Pick<UploadLimits, 'fileBytes'>,
  { name, contentType, bytes }: Pick<Upload, 'name' | 'bytes'> & { contentType: UploadType },
): void {
  const limitBytes = fileBytes[kindOf(contentType)];
  if (bytes > limitBytes) throw new AppError('upload-too-large', { file: name, bytes, limitBytes });
}

/** @throws AppError 'limit-reached' when somebody with so many files may not have another one */
export function checkUploadCount({ files: limit }: Pick<UploadLimits, 'files'>, used: number): void {
  if (used >= limit) throw new AppError('limit-reached', { of: 'files', limit, used });
}
