import type { Upload } from '#src/domain/upload.ts';
import { ClientError } from './client-error.ts';
import { errorFromResponse } from './response-error.ts';

/** Sends a file with XMLHttpRequest, which alone tells how far an upload is. */
export function sendFile(
  path: string,
  file: File,
  on: { progress: (part: number) => void; signal: AbortSignal },
): Promise<Upload> {
  return new Promise((resolve, reject) => {
    if (on.signal.aborted) return reject(reasonOf(on.signal));
    const request = new XMLHttpRequest();
    const stop = (): void => request.abort();
    on.signal.addEventListener('abort', stop);
    request.upload.onprogress = ({ loaded, total }) => on.progress(total === 0 ? 0 : loaded / total);
    request.onabort = () => reject(reasonOf(on.signal));
    request.onerror = () => reject(new ClientError('offline'));
    request.onload = () => {
      if (request.status < 300) resolve(JSON.parse(request.responseText) as Upload);
      else reject(errorFromResponse(request.status, bodyOf(request)));
    };
    request.onloadend = () => on.signal.removeEventListener('abort', stop);
    request.open('POST', path);
    request.setRequestHeader('Content-Type', 'application/octet-stream');
    request.send(file);
  });
}

function bodyOf(request: XMLHttpRequest): unknown {
  const type = request.getResponseHeader('Content-Type') ?? '';
  return type.includes('json') ? JSON.parse(request.responseText) : null;
}

function reasonOf(signal: AbortSignal): Error {
  return signal.reason instanceof Error
    ? signal.reason
    : new DOMException('The upload was stopped.', 'AbortError');
}
