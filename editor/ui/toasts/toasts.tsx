import { useLayoutEffect, useRef } from 'react';
import { cssTransition, toast, ToastContainer } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';
import { useStore } from 'zustand';
import { keepToastsPlaced, smallScreen } from './place-toasts.ts';
import type { ToastAction, ToastType } from '../toast.tsx';
import { toastPositionStore } from '../toast-position.ts';
import './toast.css';

/** The display time of a toast, in milliseconds. */
const displayTime = 3000;

/** Short, so that a toast disappears soon after its display time. */
const slide = cssTransition({ enter: 'toast-enter', exit: 'toast-exit', collapseDuration: 120 });

export function showToast(type: ToastType, message: string, action: ToastAction | undefined): void {
  toast(<Message message={message} action={action} />, { type, role: type === 'error' ? 'alert' : 'status' });
}

export function Toasts() {
  const position = useStore(toastPositionStore);
  return (
    <ToastContainer
      position={position}
      autoClose={displayTime}
      // A phone has no room for several.
      limit={smallScreen.matches ? 1 : 3}
      closeOnClick
      newestOnTop
      theme="auto"
      transition={slide}
      aria-label="Messages"
    />
  );
}

function Message({ message, action }: { message: string; action: ToastAction | undefined }) {
  const content = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const container = content.current?.closest<HTMLElement>('.Toastify__toast-container');
    return container ? keepToastsPlaced(container) : undefined;
  }, []);
  return (
    <div className="toast-message" ref={content}>
      <span>{message}</span>
      {action && (
        <button type="button" onClick={action.run}>
          {action.label}
        </button>
      )}
    </div>
  );
}
