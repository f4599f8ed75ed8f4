import { createStore, del, get, set, type UseStore } from 'idb-keyval';
import { stored } from './device-store.ts';

const key = 'file';
let opened: UseStore | null = null;
const store = (): UseStore => (opened ??= createStore('vitrine-kept-file', 'file'));

/** A file on this device that is imported once there is an account. Every failure is a ClientError. */
export const keptFile = {
  /** Keeps a copy, because the file itself may be moved or changed on the disk. */
  keep: (file: File): Promise<void> =>
    stored(async () => set(key, new File([await file.arrayBuffer()], file.name), store())),
  read: (): Promise<File | null> => stored(async () => (await get<File>(key, store())) ?? null),
  forget: (): Promise<void> => stored(() => del(key, store())),
};
