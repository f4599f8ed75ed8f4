import { defaultStorageLimits, type StorageLimits } from '#src/domain/storage-usage.ts';
import { defaultUploadLimits } from '#src/domain/upload-limits.ts';
import type { DocumentStore } from '#src/ports/document-store.ts';

/** A file limit that is low enough for a test to reach it. */
export const contractLimits: StorageLimits = {
  ...defaultStorageLimits,
  uploads: { ...defaultUploadLimits, files: 100 },
};

/**
 * The stores of a test. `second` belongs to another process if the back end can have one, else it is `store`; the owner
 * is new.
 */
export type DocumentHandles = {
  store: DocumentStore;
  second: DocumentStore;
  ownerId: string;
  /** Replaces the stored sections of a portfolio with an invalid value. */
  spoil: (portfolioId: string) => Promise<void>;
};
