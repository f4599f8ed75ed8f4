import type { ByteSource } from '#src/files/byte-source.ts';

/**
 * Bytes that people upload, by owner and hash; and what is derived from them, which may be dropped at any time. Files are
 * read and written as streams: none is ever held in memory as a whole.
 */
export type FileStore = {
  /**
   * Stores bytes under their SHA-256 (hex). Storing the same again changes nothing. A reader never sees half a file: a
   * source that fails, is destroyed or has another hash leaves nothing behind, and the failure is thrown.
   */
  put(ownerId: string, sha256: string, source: ByteSource): Promise<void>;
  /** The stored file, to be read in whole or in part; null when there is none. */
  open(ownerId: string, sha256: string): Promise<ByteSource | null>;
  has(ownerId: string, sha256: string): Promise<boolean>;
  /** Does nothing when it is gone already. */
  delete(ownerId: string, sha256: string): Promise<void>;
  /** Hashes of an owner, sorted. */
  list(ownerId: string): Promise<string[]>;
  deleteOwner(ownerId: string): Promise<void>;

  /** Keys are of a-z, 0-9, `.` and `-`. Derived bytes go with their owner's files, or by `dropDerived`. */
  putDerived(ownerId: string, key: string, bytes: Uint8Array): Promise<void>;
  openDerived(ownerId: string, key: string): Promise<ByteSource | null>;
  /** Drops all derived bytes of the owner whose key begins so, and returns how many bytes that were. */
  dropDerived(ownerId: string, prefix: string): Promise<number>;
  /** How many derived bytes an owner has. */
  derivedBytes(ownerId: string): Promise<number>;
  /** What is left of the disk; null where nobody runs out of it. */
  freeBytes(): Promise<number | null>;
  /** How browsers hand over files: in a request to the API, or also by themselves, for the API to take in. */
  uploadMethod: UploadMethod;
  close(): Promise<void>;
};

export type UploadMethod = { kind: 'request' } | { kind: 'incoming'; files: IncomingFiles };

/** What has arrived and waits to be taken in. Ids are the sender's (`incomingPlaceOf`): of a-z and 0-9, at most 32. */
export type IncomingFiles = {
  open(ownerId: string, id: string): Promise<ByteSource | null>;
  /** Does nothing when it is gone already. */
  delete(ownerId: string, id: string): Promise<void>;
};
