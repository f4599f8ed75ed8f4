import type { Auth } from './auth.ts';
import type { DocumentStore } from './document-store.ts';
import type { FileStore } from './file-store.ts';
import type { Mail } from './mail.ts';
import type { ReleaseStore } from './release-store.ts';

/** A whole back end. */
export type Backend = {
  auth: Auth;
  documents: DocumentStore;
  files: FileStore;
  releases: ReleaseStore;
  mail: Mail;
  close(): Promise<void>;
};
