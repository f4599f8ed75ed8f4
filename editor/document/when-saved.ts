import type { PortfolioDocument } from './open-document.ts';
import { saveStateOf, type SaveState } from './save-state.ts';

/** The timeout for a save. */
const maxWaitMs = 5000;

/** Saves at once, and waits until it succeeds, fails or times out. */
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
