import { clear, createStore, del, entries, get, set, update, type UseStore } from 'idb-keyval';
import type { Portfolio } from '#src/domain/portfolio.ts';
import type { Upload } from '#src/domain/upload.ts';
import { ClientError } from '../client-error.ts';

/** A file without an account, with its bytes. */
export type KeptUpload = { upload: Upload; file: Blob };

/** The work of a user without an account: one portfolio and its files. */
export type DeviceStore = {
  readPortfolio(): Promise<Portfolio | null>;
  /** Replaces the portfolio with the result of `change` in one transaction. If `change` throws, nothing changes. */
  changePortfolio(change: (before: Portfolio | null) => Portfolio): Promise<Portfolio>;
  listUploads(): Promise<KeptUpload[]>;
  putUpload(kept: KeptUpload): Promise<void>;
  deleteUpload(id: string): Promise<void>;
  /** Deletes everything. */
  clear(): Promise<void>;
};

const portfolioKey = 'portfolio';
const uploadPrefix = 'upload ';

let opened: UseStore | null = null;

/** The store in IndexedDB. Every failure is a ClientError: the browser has no storage, or it is full. */
export function openDeviceStore(): DeviceStore {
  const store = (opened ??= createStore('vitrine-device', 'work'));
  return {
    readPortfolio: () => stored(async () => (await get<Portfolio>(portfolioKey, store)) ?? null),
    changePortfolio: (change) =>
      stored(async () => {
        let changed: Portfolio | null = null;
        await update<Portfolio>(portfolioKey, (before) => (changed = change(before ?? null)), store);
        if (changed === null) throw new TypeError('The change was not made.');
        return changed;
      }),
    listUploads: () =>
      stored(async () =>
        (await entries<string, KeptUpload>(store))
          .filter(([key]) => key.startsWith(uploadPrefix))
          .map(([, kept]) => kept),
      ),
    putUpload: (kept) => stored(() => set(uploadPrefix + kept.upload.id, kept, store)),
    deleteUpload: (id) => stored(() => del(uploadPrefix + id, store)),
    clear: () => stored(() => clear(store)),
  };
}

const fileKey = 'file';
let openedFile: UseStore | null = null;
const fileStore = (): UseStore => (openedFile ??= createStore('vitrine-kept-file', 'file'));

/** A file on this device that is imported once there is an account. Every failure is a ClientError. */
export const keptFile = {
  /** Keeps a copy, because the file itself may be moved or changed on the disk. */
  keep: (file: File): Promise<void> =>
    stored(async () => set(fileKey, new File([await file.arrayBuffer()], file.name), fileStore())),
  read: (): Promise<File | null> => stored(async () => (await get<File>(fileKey, fileStore())) ?? null),
  forget: (): Promise<void> => stored(() => del(fileKey, fileStore())),
};

async function stored<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof DOMException) throw new ClientError('storage-blocked', { cause });
    throw cause;
  }
}
