import {
  deleteObject,
  getMetadata,
  ref,
  uploadBytesResumable,
  type StorageReference,
} from 'firebase/storage';
import { incomingId, incomingPrefixOf, type Upload } from '#src/domain/upload.ts';
import type { UploadLimits } from '#src/domain/upload-limits.ts';
import type { UploadType } from '#src/domain/upload-types.ts';
import type { Client } from '../client.ts';
import type { Requests } from '../requests.ts';
import { codeOf, translateError } from './firebase-error.ts';
import { checkFile } from '../check-file.ts';
import { ClientError } from '../client-error.ts';
import type { FirebaseServices } from './data-services.ts';
import { signedIn } from './signed-in.ts';

type On = Parameters<Client['upload']>[1];
type Sent = { file: File; contentType: UploadType };

/** The maximum number of paths tried for one file: a closed tab may have left files in others, for a day. */
const maxAttempts = 5;

/** Files are sent to Storage in pieces with retries. Then the server cleans, counts and keeps them. */
export function firebaseUploads(
  { auth, storage }: FirebaseServices,
  { request }: Pick<Requests, 'request'>,
  limits: UploadLimits,
): Pick<Client, 'upload'> {
  return {
    async upload(file, { progress, signal }) {
      signal.throwIfAborted();
      const { uid } = await signedIn(auth);
      // Storage rules require the type.
      const contentType = await checkFile(file, limits);
      for (let left = maxAttempts; ; left--) {
        try {
          return await sendOnce({ uid, file, contentType }, { progress, signal });
        } catch (error) {
          if (left <= 1 || !isPlaceTaken(error)) throw translateError(error);
        }
      }
    },
  };

  async function sendOnce({ uid, file, contentType }: Sent & { uid: string }, on: On): Promise<Upload> {
    const id = incomingId(crypto.randomUUID().replaceAll('-', ''), Math.random());
    const place = ref(storage, `incoming/${uid}/${incomingPrefixOf(id)}`);
    try {
      await send({ file, contentType }, { place, id }, on);
      const json = { id, name: file.name };
      return await unlessAborted(
        request<Upload>('/api/uploads/incoming', { method: 'POST', json, retry: 'upload' }),
        on.signal,
      );
    } catch (error) {
      void discard(place, id);
      throw error;
    }
  }
}

/** Another file of the user is at the same path, or arrived there at the same time. */
function isPlaceTaken(error: unknown): boolean {
  return (
    codeOf(error) === 'storage/unauthorized' || (error instanceof ClientError && error.code === 'not-found')
  );
}

/** @throws the signal's reason when it was aborted, else the error of Storage */
async function send(
  { file, contentType }: Sent,
  { place, id }: { place: StorageReference; id: string },
  { progress, signal }: On,
): Promise<void> {
  signal.throwIfAborted();
  const task = uploadBytesResumable(place, file, { contentType, customMetadata: { id } });
  const stop = (): unknown => task.cancel();
  signal.addEventListener('abort', stop);
  task.on('state_changed', ({ bytesTransferred, totalBytes }) => progress(bytesTransferred / totalBytes));
  try {
    await unlessAborted(
      task.then(() => undefined),
      signal,
    );
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

/** @throws the signal's reason as soon as it is aborted */
function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted();
  return new Promise<T>((resolve, reject) => {
    const stop = (): void => reject(signal.reason as Error);
    signal.addEventListener('abort', stop);
    void work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}

/** Removes partial data, unless the path has another file. Not awaited: offline it is retried for minutes. */
async function discard(place: StorageReference, id: string): Promise<void> {
  try {
    const { customMetadata } = await getMetadata(place);
    if (customMetadata?.['id'] === id) await deleteObject(place);
  } catch (error) {
    if (codeOf(error) === 'storage/object-not-found') return;
    console.warn('A file that was not kept could not be taken away.', error);
  }
}
