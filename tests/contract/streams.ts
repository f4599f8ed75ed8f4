import { setTimeout as pause } from 'node:timers/promises';

/**
 * Waits until the stream of a stopped listener is closed. Firestore's emulator reports an error ("Stream is already
 * completed") for a commit during that time, although it has stored the commit.
 */
export const streamClosed = (): Promise<void> => pause(300);

/**
 * Waits until the streams of several new listeners are open. Firestore's emulator has once reported a write to only one
 * of two listeners of a document, because the second stream was just being opened.
 */
export const streamsOpened = (): Promise<void> => pause(300);
