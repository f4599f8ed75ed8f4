import { createStore, type StoreApi } from 'zustand/vanilla';
import type { EditPath } from '#src/domain/edit-path.ts';
import type { Upload } from '#src/domain/upload.ts';
import { kindOf } from '#src/domain/upload-types.ts';
import { orReload } from '#src/navigation/chunk-reload.ts';
import type { Client } from '#editor/client/client.ts';
import type { PortfolioDocument } from '#editor/document/open-document.ts';
import { fetchLate } from '#editor/ui/late-part.tsx';
import { announce } from '#editor/ui/status.tsx';
import { createUploadQueue, type UploadQueue } from '#editor/uploads/upload-queue.ts';
import { newId } from '../editing.ts';
import type { MediaLibrary } from '../media-library.ts';
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
fetchLate(loadArrival);

type Batch = {
  arrival: typeof import('./arrival.ts');
  keys: readonly number[];
  arrived: Map<number, Upload>;
  /** Positions in the batch that were processed. A file that failed at first comes later. */
  shown: Set<number>;
  to: Destination | null;
  /** The path of the first ones. */
  at: EditPath | null;
};

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
    for (const batch of batches) if (batch.keys.includes(key)) batch.arrived.set(key, upload);
  });
  queue.subscribe((sending) => {
    batches.forEach(showWhenDone);
    if (sending.length === 0) store.setState({ total: 0 });
  });

  function showWhenDone(batch: Batch): void {
    const states = new Map(queue.getState().map(({ key, state }) => [key, state]));
    const isOnItsWay = batch.keys.some((key) => states.has(key) && states.get(key) !== 'failed');
    if (batch.to === null || isOnItsWay) return;
    show(batch, batch.to);
    if (!batch.keys.some((key) => states.has(key))) batches.delete(batch);
  }

  function show(batch: Batch, to: Destination): void {
    const fresh = batch.keys.filter((key) => batch.arrived.has(key) && !batch.shown.has(key));
    if (fresh.length === 0) return;
    for (const key of fresh) batch.shown.add(key);
    const uploads = unique(fresh.flatMap((key) => batch.arrived.get(key) ?? []));
    const { content } = document.store.getState().draft;
    const kinds = uploads.map(({ contentType }) => kindOf(contentType));
    const beside = batch.at === null ? null : batch.arrival.mediaTargetAt(content, batch.at, kinds);
    const destination = beside === null ? to : { kind: 'target' as const, target: beside };
    const { edit, rest, at } = batch.arrival.mediaEdit(content, { to: destination, uploads, newId });
    if (edit !== null) document.edit(edit);
    batch.at ??= at;
    const result = batch.arrival.resultText(uploads, rest, destination);
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
      const arrival = await orReload(loadArrival);
      const keys = queue.add(await arrival.inCaptureOrder(files));
      const batch: Batch = { arrival, keys, arrived: new Map(), shown: new Set(), to, at: null };
      batches.add(batch);
      if (to !== null) return showWhenDone(batch);
      const question: MediaQuestion = {
        files,
        folder,
        answer(chosen) {
          batch.to = chosen;
          store.setState(({ questions }) => ({ questions: questions.filter((one) => one !== question) }));
          showWhenDone(batch);
        },
      };
      store.setState(({ questions }) => ({ questions: [...questions, question] }));
    },
    dismiss: () => store.setState({ result: null }),
    describe: () => store.setState({ isDescribing: true, result: null }),
    endDescribing: () => store.setState({ isDescribing: false }),
  };
}

/** Equal files share one upload. */
function unique(uploads: readonly Upload[]): Upload[] {
  return [...new Map(uploads.map((upload) => [upload.id, upload])).values()];
}
