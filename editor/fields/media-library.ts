import { createStore, type StoreApi } from 'zustand/vanilla';
import { noAltTexts, type UploadAltTexts } from '#src/domain/alt-text.ts';
import type { UploadName } from '#src/domain/path-name.ts';
import type { Upload } from '#src/domain/upload.ts';
import type { Client } from '#editor/client/client.ts';
import { ClientError } from '#editor/client/client-error.ts';

/** The uploads of the account; null until they are fetched. */
export type MediaLibraryState = {
  uploads: readonly Upload[] | null;
  /** Their descriptions. */
  altTexts: UploadAltTexts;
  error: ClientError | null;
};

export type MediaLibrary = StoreApi<MediaLibraryState> & {
  /** Fetches them, once. */
  load(): Promise<void>;
  add: (upload: Upload) => void;
  /** Stores the change of an upload. */
  update: (upload: Upload) => void;
};

export function createMediaLibrary(client: Pick<Client, 'listUploads'>): MediaLibrary {
  const store = createStore<MediaLibraryState>(() => ({ uploads: null, altTexts: noAltTexts, error: null }));
  let loading: Promise<void> | null = null;

  async function load(): Promise<void> {
    try {
      store.setState({ ...described(await client.listUploads()), error: null });
    } catch (error) {
      loading = null;
      if (!(error instanceof ClientError)) throw error;
      store.setState({ error });
    }
  }

  return {
    ...store,
    load: () => (loading ??= load()),
    add: (upload) =>
      store.setState(({ uploads }) =>
        described([upload, ...(uploads ?? []).filter(({ id }) => id !== upload.id)]),
      ),
    update: (upload) =>
      store.setState(({ uploads }) =>
        described((uploads ?? []).map((one) => (one.id === upload.id ? upload : one))),
      ),
  };
}

/** The names of uploads: their descriptions, else their files' names. */
export const uploadNameIn =
  (uploads: readonly Upload[] | null): UploadName =>
  (id) => {
    const upload = uploads?.find((one) => one.id === id);
    return upload?.alt || upload?.name;
  };

function described(uploads: readonly Upload[]): Pick<MediaLibraryState, 'uploads' | 'altTexts'> {
  return { uploads, altTexts: new Map(uploads.map((upload) => [upload.id, upload])) };
}
