import { z } from 'zod';
import { defaultStorageLimits, type StorageLimits } from '#src/domain/storage-usage.ts';
import { maxFileBytes } from '#src/domain/upload-limits.ts';
import { whole } from './whole-number.ts';

/** Sizes in megabytes. 0 means no storage limit; file sizes are always limited. */
export const storageSettings = z.object({
  ACCOUNT_STORAGE_MB: whole(0, 10_000_000).optional(),
  TOTAL_STORAGE_MB: whole(0, 1_000_000_000).optional(),
  MIN_FREE_DISK_MB: whole(0, 1_000_000).optional(),
  MAX_FILES: whole(1, 100_000).optional(),
  MAX_IMAGE_MB: whole(1, 200).optional(),
  MAX_IMAGE_MEGAPIXELS: whole(1, 100).optional(),
  MAX_DOCUMENT_MB: whole(1, 10_000).optional(),
  MAX_VIDEO_MB: whole(1, 10_000).optional(),
  MAX_AUDIO_MB: whole(1, 10_000).optional(),
  MAX_CAPTIONS_MB: whole(1, 10).optional(),
});

const mebibyte = 1024 * 1024;

export function storageFrom(set: z.output<typeof storageSettings>): StorageLimits {
  const { accountBytes, instanceBytes, minFreeBytes, uploads } = defaultStorageLimits;
  const { fileBytes, pixels, files } = uploads;
  return {
    accountBytes: bytesOrNone(set.ACCOUNT_STORAGE_MB, accountBytes),
    instanceBytes: bytesOrNone(set.TOTAL_STORAGE_MB, instanceBytes),
    minFreeBytes: bytes(set.MIN_FREE_DISK_MB, minFreeBytes),
    uploads: {
      fileBytes: {
        image: bytes(set.MAX_IMAGE_MB, fileBytes.image),
        document: bytes(set.MAX_DOCUMENT_MB, fileBytes.document),
        video: bytes(set.MAX_VIDEO_MB, fileBytes.video),
        audio: bytes(set.MAX_AUDIO_MB, fileBytes.audio),
        captions: bytes(set.MAX_CAPTIONS_MB, fileBytes.captions),
      },
      pixels: set.MAX_IMAGE_MEGAPIXELS === undefined ? pixels : set.MAX_IMAGE_MEGAPIXELS * 1_000_000,
      files: set.MAX_FILES ?? files,
    },
  };
}

function bytes(megabytes: number | undefined, otherwise: number): number {
  return megabytes === undefined ? otherwise : megabytes * mebibyte;
}

function bytesOrNone(megabytes: number | undefined, otherwise: number | null): number | null {
  if (megabytes === undefined) return otherwise;
  return megabytes === 0 ? null : megabytes * mebibyte;
}

export function maxFileMegabytes({ uploads }: StorageLimits): number {
  return maxFileBytes(uploads) / mebibyte;
}

/** The variables for these limits, for a child process. */
export function storageVariables(limits: StorageLimits): Record<keyof typeof storageSettings.shape, string> {
  const { accountBytes, instanceBytes, minFreeBytes, uploads } = limits;
  const { fileBytes, pixels, files } = uploads;
  const megabytes = (amount: number | null): string => String((amount ?? 0) / mebibyte);
  return {
    ACCOUNT_STORAGE_MB: megabytes(accountBytes),
    TOTAL_STORAGE_MB: megabytes(instanceBytes),
    MIN_FREE_DISK_MB: megabytes(minFreeBytes),
    MAX_FILES: String(files),
    MAX_IMAGE_MB: megabytes(fileBytes.image),
    MAX_IMAGE_MEGAPIXELS: String(pixels / 1_000_000),
    MAX_DOCUMENT_MB: megabytes(fileBytes.document),
    MAX_VIDEO_MB: megabytes(fileBytes.video),
    MAX_AUDIO_MB: megabytes(fileBytes.audio),
    MAX_CAPTIONS_MB: megabytes(fileBytes.captions),
  };
}
