import { createStore, type StoreApi } from 'zustand/vanilla';
import { orReload } from '#src/navigation/chunk-reload.ts';
import type { Client } from '#editor/client/client.ts';
import type { PortfolioDocument } from '#editor/document/open-document.ts';
import { prefetch } from '#editor/ui/lazy-part.tsx';
import { announce } from '#editor/ui/status.tsx';
import { createUploadQueue, type UploadQueue } from '#editor/uploads/upload-queue.ts';
import type { MediaLibrary } from '../media-library.ts';
import type { Batch } from './batch.ts';
import type { Destination } from './media-edit.ts';

/** Files that were added together without a target yet. */
export type MediaQuestion = {
  files: readonly File[];
  folder: string | null;
  answer: (to: Destination) => void;
};

export type AddMediaState = {
  /** Shown one at a time; later ones wait. */
  questions: readonly MediaQuestion[];
  /** The number of files added since the queue was last empty. */
  total: number;
  /** The result of finished uploads, until it is dismissed. */
  result: string | null;
  /** True while the table of images without a description is open. */
  isDescribing: boolean;
};

/** Files for the open portfolio: they are uploaded at once, and added together after all uploads. */
export type AddMedia = StoreApi<AddMediaState> & {
  queue: UploadQueue;
  /** Adds files to a destination; null asks the author. */
  add: (files: readonly File[], to: Destination | null, folder?: string | null) => Promise<void>;
  dismiss: () => void;
  describe: () => void;
  endDescribing: () => void;
};

const loadArrival = (): Promise<typeof import('./arrival.ts')> => import('./arrival.ts');
prefetch(loadArrival);

export function createAddMedia({
  client,
  document,
  mediaLibrary,
}: {
  client: Pick<Client, 'upload'>;
  document: Pick<PortfolioDocument, 'store' | 'edit'>;
  mediaLibrary: Pick<MediaLibrary, 'add'>;
}): AddMedia {
  const store = createStore<AddMediaState>(() => ({
    questions: [],
    total: 0,
    result: null,
    isDescribing: false,
  }));
  const batches = new Set<Batch>();
  const queue = createUploadQueue(client, (upload, key) => {
    mediaLibrary.add(upload);
    for (const batch of batches) batch.arrive(key, upload);
  });
  queue.subscribe((sending) => {
    showAll();
    if (sending.length === 0) store.setState({ total: 0 });
  });

  function showAll(): void {
    for (const batch of batches) if (batch.show(queue.getState())) batches.delete(batch);
  }

  function onResult(result: string): void {
    announce(result);
    store.setState({ result });
  }

  return {
    ...store,
    queue,
    async add(files, to, folder = null) {
      if (files.length === 0) return;
      announce(files.length === 1 ? 'Uploading 1 file.' : `Uploading ${files.length} files.`);
      store.setState(({ total }) => ({ total: total + files.length, result: null }));
      const { inCaptureOrder, openBatch } = await orReload(loadArrival);
      const keys = queue.add(await inCaptureOrder(files));
      const batch = openBatch({ document, keys, to, onResult });
      batches.add(batch);
      if (to !== null) return showAll();
      const question: MediaQuestion = {
        files,
        folder,
        answer(chosen) {
          batch.choose(chosen);
          store.setState(({ questions }) => ({ questions: questions.filter((one) => one !== question) }));
          showAll();
        },
      };
      store.setState(({ questions }) => ({ questions: [...questions, question] }));
    },
    dismiss: () => store.setState({ result: null }),
    describe: () => store.setState({ isDescribing: true, result: null }),
    endDescribing: () => store.setState({ isDescribing: false }),
  };
}
