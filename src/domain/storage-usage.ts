import { AppError } from './errors.ts';
import type { Release } from './release.ts';
import { defaultUploadLimits, type UploadLimits } from './upload-limits.ts';

/** The storage of an account in bytes. A blob of several releases counts once. */
export type StorageUsage = {
  /** How many uploads. */
  files: number;
  originalBytes: number;
  /** Views and renditions. */
  derivedBytes: number;
  releaseBytes: number;
  /** Earlier states of drafts. */
  versionBytes: number;
};

/** Null means no limit. */
export type StorageLimits = {
  accountBytes: number | null;
  /** Of all accounts together. */
  instanceBytes: number | null;
  /** The space that must stay free on the disk. */
  minFreeBytes: number;
  uploads: UploadLimits;
};

/** The storage of an account for its owner. `limitBytes` null means no limit. */
export type UsageReport = StorageUsage & { usedBytes: number; limitBytes: number | null; maxFiles: number };

const mebibyte = 1024 * 1024;

export const defaultStorageLimits: StorageLimits = {
  accountBytes: 1024 * mebibyte,
  instanceBytes: null,
  minFreeBytes: 200 * mebibyte,
  uploads: defaultUploadLimits,
};

/** As much as an export of a portfolio may hold: the files of an account with the default limit, and its site. */
export const maxExportBytes = 1100 * mebibyte;

/** Enough for a résumé. What is read without an account is not stored. */
export const maxGuestImportBytes = 5 * mebibyte;

export const noStorageLimits: StorageLimits = {
  accountBytes: null,
  instanceBytes: null,
  minFreeBytes: 0,
  uploads: { ...defaultUploadLimits, files: Number.MAX_SAFE_INTEGER },
};

export const noUsage: StorageUsage = {
  files: 0,
  originalBytes: 0,
  derivedBytes: 0,
  releaseBytes: 0,
  versionBytes: 0,
};

/** The share of a limit above which people are warned. */
export const warningShare = 0.9;

export function usedBytes(usage: StorageUsage): number {
  return usage.originalBytes + usage.derivedBytes + usage.releaseBytes + usage.versionBytes;
}

/**
 * Checks whether an account may store so many more bytes. `instanceBytes` is the storage of all accounts, needed only
 * with a limit of the instance. A change that needs no more storage is never refused.
 * @throws AppError 'quota-reached' for the account, 'storage-full' for the instance
 */
export function checkStorage(
  limits: StorageLimits,
  used: { account: StorageUsage; instanceBytes: number | null },
  neededBytes: number,
): void {
  if (neededBytes <= 0) return;
  const { accountBytes: limitBytes, instanceBytes: limitOfAll } = limits;
  const account = usedBytes(used.account);
  if (limitBytes !== null && account + neededBytes > limitBytes) {
    throw new AppError('quota-reached', { usedBytes: account, limitBytes, neededBytes });
  }
  if (limitOfAll !== null && used.instanceBytes !== null && used.instanceBytes + neededBytes > limitOfAll) {
    throw new AppError('storage-full', { neededBytes });
  }
}

/** The storage of releases: the sum of their blobs, each once. */
export function bytesOfReleases(releases: readonly Pick<Release, 'manifest'>[]): number {
  const blobs = new Map(
    releases.flatMap(({ manifest }) => Object.values(manifest).map(({ sha256, bytes }) => [sha256, bytes])),
  );
  return [...blobs.values()].reduce((sum, bytes) => sum + bytes, 0);
}
