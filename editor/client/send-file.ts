import type { Upload } from '#src/domain/upload.ts';
import type { UploadWatch } from './client.ts';
import { ClientError } from './client-error.ts';
import { errorFromResponse } from './response-error.ts';
import { pause, retryDelay, retryTimes } from './retry.ts';

type SentResponse = Pick<XMLHttpRequest, 'status' | 'responseText' | 'getResponseHeader'>;

/**
 * Sends a file with XMLHttpRequest, because only that reports the progress of an upload. It is retried while the
 * server fails: equal files of one owner are stored once.
 */
export async function sendFile(path: string, file: File, on: UploadWatch): Promise<Upload> {
  const begin = Date.now();
  for (let retries = 0; ; retries += 1) {
    const responded = await sendOnce(path, file, on);
    const { status } = responded;
    if (status < 300) return JSON.parse(responded.responseText) as Upload;
    const retryAfter = responded.getResponseHeader('Retry-After');
    const now = Date.now();
    const attempt = { status, retryAfter, retries, elapsedMs: now - begin, now };
    const delay = retryDelay(attempt, retryTimes.upload);
    if (delay === null) throw errorFromResponse(status, bodyOf(responded));
    on.retrying?.(delay);
    await pause(delay, on.signal);
  }
}

function sendOnce(path: string, file: File, on: UploadWatch): Promise<SentResponse> {
  return new Promise((resolve, reject) => {
    if (on.signal.aborted) return reject(reasonOf(on.signal));
    const request = new XMLHttpRequest();
    const stop = (): void => request.abort();
    on.signal.addEventListener('abort', stop);
    request.upload.onprogress = ({ loaded, total }) => on.progress(total === 0 ? 0 : loaded / total);
    request.onabort = () => reject(reasonOf(on.signal));
    request.onerror = () => reject(new ClientError('offline'));
    request.onload = () => resolve(request);
    request.onloadend = () => on.signal.removeEventListener('abort', stop);
    request.open('POST', path);
    request.setRequestHeader('Content-Type', 'application/octet-stream');
    request.send(file);
  });
}

function bodyOf(responded: SentResponse): unknown {
  const type = responded.getResponseHeader('Content-Type') ?? '';
  return type.includes('json') ? JSON.parse(responded.responseText) : null;
}

function reasonOf(signal: AbortSignal): Error {
  return signal.reason instanceof Error
    ? signal.reason
    : new DOMException('The upload was stopped.', 'AbortError');
}
