import type { StoreApi } from 'zustand/vanilla';
import type { Journal } from './journal.ts';
import type { SaveMachine } from './save-events.ts';
import { keptOf } from './save-start.ts';

/**
 * Returns a function that writes the machine's newest state to the journal. During a write, only the last of the
 * waiting states is kept for the next one. `keeps` of the store is false if the device could not write.
 */
export function writeJournal(
  journal: Pick<Journal, 'keep' | 'clear'>,
  store: Pick<StoreApi<SaveMachine & { keeps: boolean }>, 'getState' | 'setState'>,
): () => void {
  let isWriting = false;
  let isOutdated = false;

  async function write(): Promise<void> {
    const kept = keptOf(store.getState());
    try {
      await (kept === null ? journal.clear() : journal.keep(kept));
      store.setState({ keeps: true });
    } catch (cause) {
      console.warn('Unsaved work could not be kept on this device.', cause);
      store.setState({ keeps: false });
    }
  }

  async function writeUntilCurrent(): Promise<void> {
    isWriting = true;
    do {
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
