import { createStore } from 'zustand/vanilla';
import { defaultPreferences, storedPreferencesSchema, type ToastPosition } from '#src/domain/preferences.ts';

const storageKey = 'vitrine-toasts';

/** Where toasts appear. Noted in the browser, so that a page knows it before it has asked the server. */
export const toastPositionStore = createStore<ToastPosition>(readPosition);

export function chooseToastPosition(position: ToastPosition): void {
  localStorage.setItem(storageKey, position);
  toastPositionStore.setState(position, true);
}

function readPosition(): ToastPosition {
  const stored = storedPreferencesSchema.safeParse({ toastPosition: localStorage.getItem(storageKey) });
  return stored.success ? stored.data.toastPosition : defaultPreferences.toastPosition;
}
