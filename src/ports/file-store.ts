import type { ByteSource } from '#src/files/byte-source.ts';

/**
 * Uploaded files by owner and hash, and files derived from them, which may be removed at any time. Files are read and
 * written as streams, never held in memory as a whole.
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
  /** Does nothing when it does not exist. */
  delete(ownerId: string, sha256: string): Promise<void>;
  /** Hashes of an owner, sorted. */
  list(ownerId: string): Promise<string[]>;
  deleteOwner(ownerId: string): Promise<void>;

  /** Keys are of a-z, 0-9, `.` and `-`. Derived bytes go with their owner's files, or by `dropDerived`. */
  putDerived(ownerId: string, key: string, bytes: Uint8Array): Promise<void>;
  openDerived(ownerId: string, key: string): Promise<ByteSource | null>;
  /** Removes all derived files of the owner whose key has this prefix, and returns their bytes. */
  dropDerived(ownerId: string, prefix: string): Promise<number>;
  /** The total size of an owner's derived files. */
  derivedBytes(ownerId: string): Promise<number>;
  /** The free space of the disk; null where it is unlimited. */
  freeBytes(): Promise<number | null>;
  /**
   * How browsers upload files: in a request to the API, or also directly to the store, from where the API takes them.
   */
  uploadMethod: UploadMethod;
  close(): Promise<void>;
};

export type UploadMethod = { kind: 'request' } | { kind: 'incoming'; files: IncomingFiles };

/**
 * Files that browsers uploaded directly, until the API stores them. Ids are chosen by the browser (`incomingPrefixOf`):
 * of a-z and 0-9, at most 32.
 */
export type IncomingFiles = {
  open(ownerId: string, id: string): Promise<ByteSource | null>;
  /** Does nothing when it does not exist. */
  delete(ownerId: string, id: string): Promise<void>;
};
