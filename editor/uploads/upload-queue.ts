import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Upload } from '#src/domain/upload.ts';
import type { Client } from '#editor/client/client.ts';
import { ClientError } from '#editor/client/client-error.ts';

export type Sending = { key: number; name: string; bytes: number } & (
  | { state: 'waiting' }
  /** `part` is 0 to 1; at 1 the server processes the file. */
  | { state: 'sending'; part: number }
  /** The server failed; the file is sent again in `ms` milliseconds. */
  | { state: 'retrying'; ms: number }
  | { state: 'failed'; error: ClientError }
);

export type UploadQueue = StoreApi<readonly Sending[]> & {
  /** Returns the keys of the files in order. */
  add: (files: readonly File[]) => readonly number[];
  /** Cancels a file that is waiting or uploading, or removes a failed one. */
  cancel: (key: number) => void;
  retry: (key: number) => void;
};

/** The server processes only a few images at a time, and phone connections are slow. */
const atOnce = 2;

/** The queue of uploads, in the order they were added. Finished files are passed to `arrived` and leave the queue. */
export function createUploadQueue(
  client: Pick<Client, 'upload'>,
  arrived: (upload: Upload, key: number) => void,
): UploadQueue {
  const store = createStore<readonly Sending[]>(() => []);
  const files = new Map<number, { file: File; stop: AbortController }>();
  let count = 0;

  function change(key: number, next: (entry: Sending) => Sending): void {
    store.setState((list) => list.map((entry) => (entry.key === key ? next(entry) : entry)), true);
  }

  function leave(key: number): void {
    files.delete(key);
    store.setState((list) => list.filter((entry) => entry.key !== key), true);
  }

  function startNext(): void {
    const list = store.getState();
    if (list.filter((entry) => isUnderWay(entry)).length >= atOnce) return;
    const next = list.find((entry) => entry.state === 'waiting');
    if (next !== undefined) {
      void send(next.key);
      startNext();
    }
  }

  async function send(key: number): Promise<void> {
    const entry = files.get(key);
    if (entry === undefined) return;
    const { signal } = entry.stop;
    const progress = (part: number): void => change(key, (now) => ({ ...only(now), state: 'sending', part }));
    const retrying = (ms: number): void => change(key, (now) => ({ ...only(now), state: 'retrying', ms }));
    progress(0);
    try {
      const upload = await client.upload(entry.file, { progress, retrying, signal });
      arrived(upload, key);
      leave(key);
    } catch (error) {
      if (signal.aborted) leave(key);
      else if (error instanceof ClientError) change(key, (now) => ({ ...only(now), state: 'failed', error }));
      else throw error;
    } finally {
      startNext();
    }
  }

  return {
    ...store,
    add(added) {
      const entries = added.map((file): Sending => {
        count += 1;
        files.set(count, { file, stop: new AbortController() });
        return { key: count, name: file.name, bytes: file.size, state: 'waiting' };
      });
      store.setState((list) => [...list, ...entries], true);
      startNext();
      return entries.map(({ key }) => key);
    },
    cancel(key) {
      const sending = store.getState().some((entry) => entry.key === key && isUnderWay(entry));
      files.get(key)?.stop.abort();
      if (!sending) leave(key);
    },
    retry(key) {
      change(key, (now) => ({ ...only(now), state: 'waiting' }));
      startNext();
    },
  };
}

const isUnderWay = ({ state }: Sending): boolean => state === 'sending' || state === 'retrying';

/** The constant properties of a file in all of its states. */
function only({ key, name, bytes }: Sending): { key: number; name: string; bytes: number } {
  return { key, name, bytes };
}
