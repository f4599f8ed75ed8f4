/** Bytes that people upload, by owner and hash; and what is derived from them, which may be dropped at any time. */
export type FileStore = {
  /** Stores bytes under their SHA-256 (hex). Storing the same again changes nothing. A reader never sees half a file. */
  put(ownerId: string, sha256: string, bytes: Uint8Array): Promise<void>;
  get(ownerId: string, sha256: string): Promise<Uint8Array | null>;
  has(ownerId: string, sha256: string): Promise<boolean>;
  /** Does nothing when it is gone already. */
  delete(ownerId: string, sha256: string): Promise<void>;
  /** Hashes of an owner, sorted. */
  list(ownerId: string): Promise<string[]>;
  deleteOwner(ownerId: string): Promise<void>;

  /** Keys are of a-z, 0-9, `.` and `-`. Derived bytes go with their owner's files, or by `dropDerived`. */
  putDerived(ownerId: string, key: string, bytes: Uint8Array): Promise<void>;
  getDerived(ownerId: string, key: string): Promise<Uint8Array | null>;
  /** Drops all derived bytes of the owner whose key begins so. */
  dropDerived(ownerId: string, prefix: string): Promise<void>;
  /** Files that browsers have put down by themselves; null where they send them to the API. */
  incoming: IncomingFiles | null;
  close(): Promise<void>;
};

/** What has arrived and waits to be taken in. Ids are the sender's: of a-z and 0-9, at most 32. */
export type IncomingFiles = {
  get(ownerId: string, id: string): Promise<Uint8Array | null>;
  /** Does nothing when it is gone already. */
  delete(ownerId: string, id: string): Promise<void>;
};
