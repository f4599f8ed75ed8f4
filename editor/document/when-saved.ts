import type { PortfolioDocument } from './open-document.ts';
import { saveStateOf, type SaveState } from './save-state.ts';

/** How long a save is waited for, in milliseconds. */
const maxWaitMs = 5000;

/** Saves at once, and waits until that is done or has failed, or has taken too long. */
export async function whenSaved(document: PortfolioDocument): Promise<SaveState> {
  document.flush();
  const state = (): SaveState => saveStateOf(document.store.getState());
  const isSettled = (): boolean => state() !== 'dirty' && state() !== 'saving';
  if (isSettled()) return state();
  return new Promise((resolve) => {
    const settle = (): void => {
      unsubscribe();
      clearTimeout(timer);
      resolve(state());
    };
    const unsubscribe = document.store.subscribe(() => {
      if (isSettled()) settle();
    });
    const timer = setTimeout(settle, maxWaitMs);
  });
}
