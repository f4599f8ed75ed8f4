import { createStore } from 'zustand/vanilla';
import { defaultPreferences, toastPositions, type ToastPosition } from '#src/domain/preferences.ts';

const storageKey = 'vitrine-toasts';

/** The position of toasts. Stored in the browser, so that a page knows it before the server responds. */
export const toastPositionStore = createStore<ToastPosition>(readPosition);

export function chooseToastPosition(position: ToastPosition): void {
  localStorage.setItem(storageKey, position);
  toastPositionStore.setState(position, true);
}

function readPosition(): ToastPosition {
  const stored = localStorage.getItem(storageKey);
  return toastPositions.find((position) => position === stored) ?? defaultPreferences.toastPosition;
}
