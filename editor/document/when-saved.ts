import type { PortfolioDocument } from './open-document.ts';
import { saveStateOf, type SaveState } from './save-state.ts';

/** The timeouts for a save, in milliseconds: to leave the page, and for an action that needs what was typed. */
const maxWaitMs = { leave: 5000, action: 60_000 };

/** Saves at once, and waits until it succeeds, fails or times out. */
export async function whenSaved(
  document: PortfolioDocument,
  purpose: keyof typeof maxWaitMs,
): Promise<SaveState> {
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
    const timer = setTimeout(settle, maxWaitMs[purpose]);
  });
}
