import type { StoreApi } from 'zustand/vanilla';
import type { Journal } from './journal.ts';
import type { SaveMachine } from './save-events.ts';
import { keptOf } from './save-start.ts';

/**
 * Returns a function that writes the machine's newest state to the journal, in a task of its own: cloning a long
 * portfolio would delay a typed letter. Of the states that wait for that, only the last is written. `keeps` of the store
 * is false if the device could not write.
 */
export function writeJournal(
  journal: Pick<Journal, 'keep' | 'clear'>,
  store: Pick<StoreApi<SaveMachine & { keeps: boolean }>, 'getState' | 'setState'>,
): () => void {
  let isWriting = false;
  let isOutdated = false;

  function note(keeps: boolean): void {
    if (store.getState().keeps !== keeps) store.setState({ keeps });
  }

  async function write(): Promise<void> {
    const kept = keptOf(store.getState());
    try {
      await (kept === null ? journal.clear() : journal.keep(kept));
      note(true);
    } catch (cause) {
      console.warn('Unsaved work could not be kept on this device.', cause);
      note(false);
    }
  }

  async function writeUntilCurrent(): Promise<void> {
    isWriting = true;
    do {
      await nextTask();
      isOutdated = false;
      await write();
    } while (isOutdated);
    isWriting = false;
  }

  return () => {
    isOutdated = true;
    if (!isWriting) void writeUntilCurrent();
  };
}

async function nextTask(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve));
}
