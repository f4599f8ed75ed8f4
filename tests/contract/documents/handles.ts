import type { DocumentStore } from '#src/ports/document-store.ts';

/** What a test works with: `second` is another process's handle where there can be one, else the same; `uid` is new. */
export type DocumentHandles = {
  store: DocumentStore;
  second: DocumentStore;
  ownerId: string;
  /** Puts what is no portfolio in the place of one's sections. */
  spoil: (portfolioId: string) => Promise<void>;
};
