import type { ComponentType } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { ClientError } from '#editor/client/client-error.ts';
import { prefetch, fetchNow, lazyParts } from './lazy-part.tsx';
import styles from './waiting-messages.module.css';

export type ToastType = 'success' | 'error' | 'warning' | 'info' | 'default';
export type ToastAction = { label: string; run: () => void };

type Message = { type: ToastType; text: string };

/** The component is fetched before the first toast; messages wait for it. */
const place = createStore<{ Toasts: ComponentType | null; waiting: readonly Message[] }>(() => ({
  Toasts: null,
  waiting: [],
}));

async function load(): Promise<typeof import('./toasts/toasts.tsx')> {
  const loaded = await import('./toasts/toasts.tsx');
  place.setState({ Toasts: loaded.Toasts });
  return loaded;
}
prefetch(load);

function ofType(type: ToastType) {
  return (text: string, action?: ToastAction): void => {
    const message = { type, text };
    place.setState(({ waiting }) => ({ waiting: [...waiting, message] }));
    void fetchNow(load).then(({ showToast }) => {
      place.setState(({ waiting }) => ({ waiting: waiting.filter((one) => one !== message) }));
      showToast(type, text, action);
    });
  };
}

/**
 * Brief messages, at the top right unless the account has another preference. `action` adds a button, which must also
 * exist elsewhere on the screen.
 */
export const toast = {
  success: ofType('success'),
  error: ofType('error'),
  warning: ofType('warning'),
  info: ofType('info'),
  default: ofType('default'),
};

/** Shows the error of an action outside of a form. Other errors than ClientError are bugs and are thrown again. */
export function showFailure(error: unknown): void {
  if (!(error instanceof ClientError)) throw error;
  toast.error(`${error.message} ${error.fix}`);
}

/** The container of toasts, once on each page. If their code cannot be fetched offline, it shows plain messages. */
export function ToastPlace() {
  const { Toasts, waiting } = useStore(place);
  const { isMissing } = useStore(lazyParts);
  if (Toasts !== null) return <Toasts />;
  return (
    <section aria-label="Messages" aria-live="polite" className={styles.waiting}>
      {isMissing && waiting.map(({ text }, index) => <p key={`${index} ${text}`}>{text}</p>)}
    </section>
  );
}
