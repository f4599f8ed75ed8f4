import type { ComponentType } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { ClientError } from '#editor/client/client-error.ts';
import { orReload } from '#src/navigation/chunk-reload.ts';
import { fetchLate } from './late-part.tsx';

export type ToastType = 'success' | 'error' | 'warning' | 'info' | 'default';
export type ToastAction = { label: string; run: () => void };

/** The component is there once it has been fetched, before the first toast. */
const place = createStore<{ Toasts: ComponentType | null }>(() => ({ Toasts: null }));

async function load(): Promise<typeof import('./toasts/toasts.tsx')> {
  const loaded = await import('./toasts/toasts.tsx');
  place.setState({ Toasts: loaded.Toasts });
  return loaded;
}
fetchLate(load);

function ofType(type: ToastType) {
  return (message: string, action?: ToastAction): void => {
    void orReload(load).then(({ showToast }) => showToast(type, message, action));
  };
}

/** Brief messages, at the top right unless the account prefers another place. `action` adds a button, which is always offered elsewhere on the screen too. */
export const toast = {
  success: ofType('success'),
  error: ofType('error'),
  warning: ofType('warning'),
  info: ofType('info'),
  default: ofType('default'),
};

/** Says why an action failed, where no form is open to say it in. What is not a ClientError is a bug and flies on. */
export function tellFailure(error: unknown): void {
  if (!(error instanceof ClientError)) throw error;
  toast.error(`${error.message} ${error.fix}`);
}

/** The place where toasts appear; once on each page. */
export function ToastPlace() {
  const { Toasts } = useStore(place);
  return Toasts === null ? <section aria-label="Messages" aria-live="polite" /> : <Toasts />;
}
