import { defaultStorageLimits, type StorageLimits } from '#src/domain/storage-usage.ts';
import { defaultUploadLimits } from '#src/domain/upload-limits.ts';
import type { DocumentStore } from '#src/ports/document-store.ts';

/** So few files that a test can reach the limit. */
export const contractLimits: StorageLimits = {
  ...defaultStorageLimits,
  uploads: { ...defaultUploadLimits, files: 100 },
};

/** What a test works with: `second` is another process's handle where there can be one, else the same; `uid` is new. */
export type DocumentHandles = {
  store: DocumentStore;
  second: DocumentStore;
  ownerId: string;
  /** Puts what is no portfolio in the place of one's sections. */
  spoil: (portfolioId: string) => Promise<void>;
};
