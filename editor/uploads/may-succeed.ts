import type { ClientErrorCode } from '#editor/client/error-messages.ts';
import type { Sending } from './upload-queue.ts';

/** Refusals of the file itself, which the same file meets again. */
const refusals: ReadonlySet<ClientErrorCode> = new Set([
  'upload-type',
  'upload-too-large',
  'upload-broken',
  'body-too-large',
]);

/** Whether the upload failed, but may succeed another time. */
export const maySucceed = (entry: Sending): boolean =>
  entry.state === 'failed' && !refusals.has(entry.error.code);
