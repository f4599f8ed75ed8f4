import { setTimeout as pause } from 'node:timers/promises';

/**
 * Waits after the end of a listener. Firestore's emulator fails a commit that meets the stream of a listener while it is
 * being closed ("Stream is already completed"), though it has stored what was committed.
 */
export const streamClosed = (): Promise<void> => pause(300);

/**
 * Waits after the start of several listeners. A write that met the opening of a second stream to the same document was told
 * to one of them only, once, by Firestore's emulator.
 */
export const streamsOpened = (): Promise<void> => pause(300);
